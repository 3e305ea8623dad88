import { armsOf } from '../../kit/arm-sorts.ts';

/** LG-WPN-01, LG-CC-06. */
export const ARMS = armsOf({
  'repeating-rifle': ['repeater', 'short-repeater'],
  pistol: ['pistol', 'light-pistol', 'heavy-pistol'],
  'minie-rifle': ['musket'],
  'trapdoor-rifle': ['rifle'],
  'minie-carbine': ['short-musket'],
  'trapdoor-carbine': ['carbine'],
  'buffalo-gun': ['big-rifle'],
  shotgun: ['shotgun'],
  scattergun: ['sawn-off'],
  'smoothbore-carbine': ['smoothbore'],
  derringer: ['pocket-pistol', 'single-pistol'],
  bow: ['bow'],
  'thrown-blade': ['throwing-blade'],
  blade: ['knife', 'big-knife', 'sword', 'axe', 'bayonet'],
  lance: ['lance', 'spear'],
  club: ['club'],
});
