import { html, nothing, type TemplateResult } from 'lit';
import { type App, awaitAnswer } from '../app.ts';
import type { OpenModal } from '../model.ts';
import { drawFormPart, listFields, listParts } from './form.ts';
import { drawIcon } from './icons.ts';

/** Draws the form a bot opened. It is kept open until the bot took it, so that nothing typed is lost. */
export function drawModal(app: App): TemplateResult {
  const { modal } = app.model;
  if (!modal) return html``;
  queueMicrotask(showDialog);
  const waiting = modal.sentRef !== null;
  return html`<dialog class="modal" aria-labelledby="modal-title" @cancel=${(event: Event) => cancel(app, event)}>
    <form class="modal-form" novalidate @submit=${(event: SubmitEvent) => submit(app, modal, event)}>
      <header>
        <h2 id="modal-title">${modal.modal.title}</h2>
        <button class="icon-button" type="button" aria-label="Close" @click=${(event: Event) => cancel(app, event)}>
          ${drawIcon('close')}
        </button>
      </header>
      <div class="modal-parts">${listParts(modal).map((part) => drawFormPart(app, modal, part))}</div>
      ${modal.error ? html`<p class="form-error" role="alert">${modal.error}</p>` : nothing}
      <footer>
        <button class="plain-button" type="button" @click=${(event: Event) => cancel(app, event)}>Cancel</button>
        <button class="primary-button" type="submit" ?disabled=${waiting}>${waiting ? 'Sending…' : 'Submit'}</button>
      </footer>
    </form>
  </dialog>`;
}

function showDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.modal');
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('.modal-parts input, .modal-parts textarea, .modal-parts button')?.focus();
}

function cancel(app: App, event: Event): void {
  event.preventDefault();
  app.model.modal = null;
  app.refresh();
}

function submit(app: App, modal: OpenModal, event: SubmitEvent): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  modal.error = findProblem(modal, form);
  if (modal.error) return app.refresh();
  const { ref } = awaitAnswer(app, { label: modal.modal.title, fromModal: true });
  modal.sentRef = ref;
  app.send({
    type: 'modal',
    ref,
    interactionId: modal.interactionId,
    customId: modal.modal.custom_id,
    fields: Object.fromEntries(modal.values),
  });
}

function findProblem(modal: OpenModal, form: HTMLFormElement): string | null {
  const bad = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].find((it) => !it.checkValidity());
  if (bad) {
    bad.focus();
    return `${bad.getAttribute('aria-label') ?? 'This field'}: ${bad.validationMessage}`;
  }
  const empty = listFields(modal).find((field) => field.needsValues && !hasValues(modal, field.customId));
  return empty ? `${empty.label}: choose something.` : null;
}

function hasValues(modal: OpenModal, customId: string): boolean {
  const value = modal.values.get(customId);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
