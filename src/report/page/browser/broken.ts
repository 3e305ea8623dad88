/** Says that the page cannot be read any more, in words that stand there already. */
export function tellBroken(): void {
  document.body.classList.add('bad');
  for (const id of ['verdict', 'badge']) document.getElementById(id)?.replaceChildren();
  document.getElementById('broken')?.removeAttribute('hidden');
}
