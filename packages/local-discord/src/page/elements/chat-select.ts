import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Choice } from '../view/select.ts';

/**
 * A menu with a list to choose from, for mouse, keyboard and screen reader; the library has only its picture.
 * Fires `choose` with the chosen values: at once where one may be chosen, when the list closes where several may.
 */
export class ChatSelect extends LitElement {
  static override properties = {
    choices: { attribute: false },
    min: { type: Number },
    max: { type: Number },
    placeholder: { type: String },
    label: { type: String },
    searchable: { type: Boolean },
    disabled: { type: Boolean },
    chosen: { state: true },
    open: { state: true },
    active: { state: true },
    search: { state: true },
  };

  declare choices: readonly Choice[];
  declare min: number;
  declare max: number;
  declare placeholder: string;
  declare label: string;
  declare searchable: boolean;
  declare disabled: boolean;
  declare private chosen: readonly string[];
  declare private open: boolean;
  declare private active: number;
  declare private search: string;
  private chosenBefore = '';

  constructor() {
    super();
    Object.assign(this, { choices: [], min: 1, max: 1, chosen: [], open: false, active: 0, search: '' });
  }

  /** Drawn into the page itself, so that the page's styles reach it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('choices')) this.chosen = this.choices.filter((it) => it.chosen).map((it) => it.value);
  }

  protected override render(): TemplateResult {
    return html`<button
        class="select-trigger"
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-label=${this.label}
        ?disabled=${this.disabled}
        @click=${() => (this.open ? this.hide() : this.show())}
        @keydown=${this.onTriggerKey}
      >
        ${this.renderValue()}<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6" /></svg>
      </button>
      <div class="select-list" popover="auto" @toggle=${this.onToggle} @keydown=${this.onListKey}>
        ${this.open ? this.renderList() : nothing}
      </div>`;
  }

  private renderValue(): TemplateResult {
    const picked = this.choices.filter((it) => this.chosen.includes(it.value));
    if (picked.length === 0) return html`<span class="select-placeholder">${this.placeholder}</span>`;
    const several = this.max > 1;
    return html`<span class="select-value">
      ${picked.map((it) => html`<span class=${several ? 'select-chip' : ''}>${it.label}</span>`)}
    </span>`;
  }

  private renderList(): TemplateResult {
    const shown = this.shown();
    return html`${
        this.searchable
          ? html`<input
              class="select-search"
              type="search"
              aria-label="Search"
              placeholder="Search"
              @input=${this.onSearch}
            />`
          : nothing
      }
      <div role="listbox" tabindex="-1" aria-label=${this.label} aria-multiselectable=${this.max > 1}>
        ${shown.map((choice, index) => this.renderChoice(choice, index))}
        ${shown.length === 0 ? html`<p class="select-none">Nothing found</p>` : nothing}
      </div>
      ${
        this.max > 1
          ? html`<div class="select-foot">
              <span>${this.chosen.length} of ${this.describeRange()}</span>
              <button type="button" class="plain-button" @click=${() => this.hide()}>Done</button>
            </div>`
          : nothing
      }`;
  }

  private describeRange(): string {
    return this.min === this.max ? `${this.max}` : `${this.min} to ${this.max}`;
  }

  private renderChoice(choice: Choice, index: number): TemplateResult {
    const chosen = this.chosen.includes(choice.value);
    return html`<div
      class="select-option ${index === this.active ? 'active' : ''}"
      role="option"
      aria-label=${choice.label}
      aria-selected=${chosen}
      @click=${() => this.pick(choice)}
      @pointermove=${() => (this.active = index)}
    >
      ${choice.avatarUrl ? html`<img src=${choice.avatarUrl} alt="" width="24" height="24" />` : nothing}
      <span class="select-text" style=${choice.color ? `color:${choice.color}` : ''}
        >${choice.emoji ? `${choice.emoji} ` : ''}${choice.label}${choice.hint ? html`<small>${choice.hint}</small>` : nothing}</span
      >
      ${this.max > 1 ? html`<span class="tick ${chosen ? 'on' : ''}"></span>` : nothing}
    </div>`;
  }

  private shown(): readonly Choice[] {
    const text = this.search.toLowerCase();
    return this.choices.filter((it) => `${it.label} ${it.hint ?? ''}`.toLowerCase().includes(text)).slice(0, 50);
  }

  private get list(): HTMLElement | null {
    return this.querySelector('.select-list');
  }

  private show(): void {
    Object.assign(this, { open: true, search: '', active: 0 });
    this.chosenBefore = this.chosen.join('\n');
    void this.showList();
  }

  private async showList(): Promise<void> {
    await this.updateComplete;
    this.list?.showPopover();
    this.place();
    this.querySelector<HTMLElement>('.select-search, [role=listbox]')?.focus();
  }

  /** Below the field, or above it where there is no room below. */
  private place(): void {
    const field = this.querySelector('.select-trigger')?.getBoundingClientRect();
    if (!field || !this.list) return;
    const below = innerHeight - field.bottom > 280 || field.top < 280;
    Object.assign(this.list.style, {
      left: `${field.left}px`,
      width: `${field.width}px`,
      top: below ? `${field.bottom + 4}px` : 'auto',
      bottom: below ? 'auto' : `${innerHeight - field.top + 4}px`,
    });
  }

  private hide(): void {
    this.list?.hidePopover();
    this.querySelector<HTMLElement>('.select-trigger')?.focus();
  }

  private readonly onToggle = (event: ToggleEvent): void => {
    if (event.newState !== 'closed') return;
    this.open = false;
    if (this.max > 1 && this.chosen.join('\n') !== this.chosenBefore && this.chosen.length >= this.min) this.fire();
  };

  private fire(): void {
    this.dispatchEvent(new CustomEvent('choose', { detail: this.chosen }));
  }

  private pick(choice: Choice): void {
    if (this.max > 1) return this.turn(choice.value);
    this.chosen = [choice.value];
    this.hide();
    this.fire();
  }

  private turn(value: string): void {
    const others = this.chosen.filter((it) => it !== value);
    if (others.length < this.chosen.length) this.chosen = others;
    else if (this.chosen.length < this.max) this.chosen = [...this.chosen, value];
  }

  private readonly onSearch = (event: InputEvent): void => {
    this.search = (event.target as HTMLInputElement).value;
    this.active = 0;
  };

  private readonly onTriggerKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!this.open) this.show();
  };

  private readonly onListKey = (event: KeyboardEvent): void => {
    const shown = this.shown();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = shown[this.active];
    const picks = event.key === 'Enter' || (event.key === ' ' && !this.searchable);
    const inList = !(event.target as HTMLElement).closest('button');
    if (step !== undefined && shown.length > 0) this.active = (this.active + step + shown.length) % shown.length;
    else if (picks && choice && inList) this.pick(choice);
    else if (event.key === 'Escape') this.hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.querySelectorAll('[role=option]')[this.active]?.scrollIntoView({ block: 'nearest' });
  };
}
