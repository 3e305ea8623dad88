/** What of the page its script works with. */
import type { Drawn, PageData } from './data.ts';

export const one = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[id="${id}"]`)!;
export const textIn = (id: string): string => one(id).textContent;
export const drawn = JSON.parse(textIn('drawn')) as Drawn;
export const data = JSON.parse(textIn('data')) as PageData;
export const steps = Array.from(document.querySelectorAll<HTMLElement>('.step'));
