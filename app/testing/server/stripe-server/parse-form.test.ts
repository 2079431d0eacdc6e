import { expect, test } from 'vitest';
import { parseForm } from './parse-form.ts';

test('lists and records are spelt out in the names of parameters', () => {
  const text =
    'customer=cus_1&items[0][price]=a&items[1][price]=b&metadata[user_id]=x%20y&expand[0]=data.c';
  expect(parseForm(text)).toEqual({
    customer: 'cus_1',
    items: [{ price: 'a' }, { price: 'b' }],
    metadata: { user_id: 'x y' },
    expand: ['data.c'],
  });
});
