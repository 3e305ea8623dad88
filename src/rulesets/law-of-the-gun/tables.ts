export type WeaponBand = 'accurate' | 'maximum';
