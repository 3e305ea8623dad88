import { ApiError, type ErrorTree, type FieldError } from '../api-error.ts';
import { isGiven } from '../json.ts';

type Entry = { readonly path: readonly (string | number)[]; readonly error: FieldError };

type Bounds = { readonly min?: number; readonly max?: number; readonly required?: boolean };

/** Collects what is wrong with a request, each complaint at its place, and throws Discord's 50035 in the end. */
export class Form {
  readonly path: readonly (string | number)[];
  readonly #entries: Entry[];

  constructor(path: readonly (string | number)[] = [], entries: Entry[] = []) {
    this.path = path;
    this.#entries = entries;
  }

  at(...keys: readonly (string | number)[]): Form {
    return new Form([...this.path, ...keys], this.#entries);
  }

  fail(code: string, message: string): void {
    this.#entries.push({ path: this.path, error: { code, message } });
  }

  /** Throws when there was anything to complain about. */
  finish(): void {
    if (this.#entries.length > 0)
      throw new ApiError(400, 50035, 'Invalid Form Body', { errors: growTree(this.#entries) });
  }

  require(value: unknown): boolean {
    if (isGiven(value)) return true;
    this.fail('BASE_TYPE_REQUIRED', 'This field is required');
    return false;
  }

  text(value: unknown, bounds: Bounds): void {
    if (!isGiven(value)) {
      if (bounds.required) this.require(value);
    } else if (typeof value !== 'string') {
      this.fail('STRING_TYPE_CONVERT', `Could not interpret "${JSON.stringify(value)}" as string.`);
    } else if (bounds.required && value.length === 0) {
      this.fail('BASE_TYPE_REQUIRED', 'This field is required');
    } else this.#length(value.length, bounds);
  }

  list(value: unknown, bounds: Bounds): readonly unknown[] {
    if (!isGiven(value)) {
      if (bounds.required) this.require(value);
      return [];
    }
    if (!Array.isArray(value)) {
      this.fail('LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
      return [];
    }
    this.#length(value.length, bounds);
    return value;
  }

  integer(value: unknown, bounds: Bounds): void {
    if (!isGiven(value)) {
      if (bounds.required) this.require(value);
    } else if (!Number.isInteger(Number(value)) || typeof value === 'boolean' || value === '') {
      this.fail('NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`);
    } else this.#range(Number(value), bounds);
  }

  choice(value: unknown, allowed: readonly (string | number)[]): boolean {
    if (allowed.some((one) => one === value)) return true;
    if (this.require(value)) this.fail('BASE_TYPE_CHOICES', `Value must be one of {${allowed.join(', ')}}.`);
    return false;
  }

  url(value: unknown, schemes: readonly string[]): void {
    if (!isGiven(value) || value === '') return;
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(String(value))?.[1];
    if (!scheme || !URL.canParse(String(value))) this.fail('URL_TYPE_INVALID_URL', 'Not a well formed URL.');
    else if (!schemes.includes(scheme.toLowerCase())) {
      const names = schemes.map((one) => `'${one}'`).join(', ');
      this.fail('URL_TYPE_INVALID_SCHEME', `Scheme "${scheme}" is not supported. Scheme must be one of (${names}).`);
    }
  }

  #length(length: number, { min = 0, max = Infinity }: Bounds): void {
    if (length >= min && length <= max) return;
    if (min > 0 && max < Infinity) this.fail('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    else if (length > max) this.fail('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    else this.fail('BASE_TYPE_MIN_LENGTH', `Must be ${min} or more in length.`);
  }

  #range(value: number, { min = -Infinity, max = Infinity }: Bounds): void {
    if (value < min) this.fail('NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
    if (value > max) this.fail('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  }
}

/** Throws when a check has anything to complain about. */
export function checked<T>(check: (form: Form) => T): T {
  const form = new Form();
  const found = check(form);
  form.finish();
  return found;
}

function growTree(entries: readonly Entry[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, error } of entries) {
    let node = root;
    for (const key of path) node = (node[key] ??= {}) as ErrorTree;
    const errors = (node['_errors'] ??= []) as FieldError[];
    errors.push(error);
  }
  return root;
}
