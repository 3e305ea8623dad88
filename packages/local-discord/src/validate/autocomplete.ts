import { asObjects } from '../json.ts';
import type { Form } from './form.ts';

/** Choices of a list or of a command's option: 25, names 1-100, string values up to 100. */
export function checkChoices(form: Form, choices: unknown): void {
  const list = asObjects(form.list(choices, { max: 25 }));
  for (const [i, choice] of list.entries()) {
    form.at(i, 'name').text(choice['name'], { required: true, max: 100 });
    if (!form.at(i, 'value').require(choice['value'])) continue;
    if (typeof choice['value'] === 'string') form.at(i, 'value').text(choice['value'], { min: 1, max: 100 });
  }
}
