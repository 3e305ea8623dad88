import { armsOf } from '../../kit/arm-sorts.ts';

/** CA-WEAP-03: Western arms on its four range rows and three classes. A plain knife is no better than a fist. */
export const ARMS = armsOf({
  'muzzle-rifle': ['musket', 'short-musket', 'smoothbore'],
  rifle: ['rifle', 'big-rifle'],
  'cavalry-carbine': ['carbine'],
  winchester: ['repeater', 'short-repeater'],
  shotgun: ['shotgun'],
  'coach-gun': ['sawn-off'],
  derringer: ['pocket-pistol', 'single-pistol'],
  revolver: ['pistol', 'light-pistol', 'heavy-pistol'],
  bow: ['bow'],
  sabre: ['sword'],
  sword: 'sword',
  lance: ['lance'],
  bayonet: ['bayonet'],
  bowie: ['big-knife'],
  tomahawk: ['axe', 'throwing-blade'],
  spear: ['spear'],
  'clubbed-gun': ['club'],
});
