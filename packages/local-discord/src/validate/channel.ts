import { isGiven, type Json } from '../json.ts';
import { Form } from './form.ts';

const checkName = (form: Form, body: Json): void => form.at('name').text(body['name'], { required: true, max: 100 });

export function checkThread(body: Json): void {
  const form = new Form();
  checkName(form, body);
  form.at('rate_limit_per_user').integer(body['rate_limit_per_user'], { min: 0, max: 21_600 });
  if (isGiven(body['auto_archive_duration']))
    form.at('auto_archive_duration').choice(body['auto_archive_duration'], [60, 1440, 4320, 10080]);
  if (isGiven(body['type'])) form.at('type').choice(body['type'], [10, 11, 12]);
  form.finish();
}

export function checkChannel(body: Json): void {
  const form = new Form();
  checkName(form, body);
  form.at('topic').text(body['topic'], { max: 1024 });
  form.at('rate_limit_per_user').integer(body['rate_limit_per_user'], { min: 0, max: 21_600 });
  form.finish();
}
