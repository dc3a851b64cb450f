import { expect, test } from 'vitest';
import type { EditField } from '@plenty/contract/enrolment/selections-fields';
import { startValues } from './start-values.ts';

test('a number begins at its least, a cover level at the first, and a box is not ticked', () => {
  const fields = [
    aField({ name: 'percent', kind: 'number', minimum: 4 }),
    aField({ name: 'cover', kind: 'cover-level', options: [option('single'), option('couple')] }),
    aField({ name: 'smoker', kind: 'yes-no' }),
  ];
  expect(startValues(fields)).toEqual({ percent: 4, cover: 'single', smoker: false });
});

test('no sum, date, text or choice among several is put into the mouth of anybody', () => {
  const fields = [
    aField({ name: 'amount', kind: 'money', minimum: 100 }),
    aField({ name: 'start', kind: 'date' }),
    aField({ name: 'licence', kind: 'text' }),
    aField({ name: 'club', kind: 'choice', options: [option('a'), option('b')] }),
    aField({ name: 'children', kind: 'people', options: [option('1'), option('2')] }),
  ];
  expect(startValues(fields)).toEqual({});
});

test('where there is only one answer it is given', () => {
  const fields = [
    aField({ name: 'site', kind: 'choice', options: [option('main')] }),
    aField({ name: 'partner', kind: 'people', options: [option('7')] }),
  ];
  expect(startValues(fields)).toEqual({ site: 'main', partner: ['7'] });
});

const option = (value: string) => ({ value, label: value });

function aField(field: Pick<EditField, 'name' | 'kind'> & Partial<EditField>): EditField {
  return {
    label: field.name,
    hint: null,
    unit: null,
    minimum: null,
    maximum: null,
    stepSize: null,
    validationMessage: null,
    options: [],
    who: null,
    maximumLength: null,
    ...field,
  };
}
