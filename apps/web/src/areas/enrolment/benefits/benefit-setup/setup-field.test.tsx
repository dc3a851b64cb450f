// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { EditField } from '@plenty/contract/enrolment/selections-fields';
import { SidePanels } from '#shell/side-panels.tsx';
import { SetupField, type EnteredValue } from './setup-field.tsx';

afterEach(cleanup);

test('people are ticked by name, each tick adds or takes away one, and nobody is no answer', () => {
  const field = aField({ kind: 'people', who: 'children', options: [option('1', 'Kofi'), option('2', 'Amara')] });
  const changes = show(field, ['1']);
  expect(screen.getByRole('checkbox', { name: 'Kofi' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Amara' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kofi' }));
  expect(changes).toEqual([['1', '2'], undefined]);
});

test('where nobody can be covered it is said, and somebody can be added', () => {
  show(aField({ kind: 'people', who: 'partner' }), undefined);
  expect(screen.getByText('You have not added your partner yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a family member' })).toBeTruthy();
});

test('few options are all in sight, many are a list', () => {
  const few = Array.from({ length: 6 }, (_, index) => option(String(index), `Option ${index}`));
  show(aField({ kind: 'choice', options: few }), undefined);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  cleanup();
  const changes = show(aField({ kind: 'choice', options: [...few, option('6', 'Option 6')] }), undefined);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '6' } });
  expect(changes).toEqual(['6']);
});

test('a text or a day that is emptied is no value', () => {
  const text = show(aField({ kind: 'text', maximumLength: 18 }), 'AB');
  expect(screen.getByRole('textbox')).toHaveProperty('maxLength', 18);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(text).toEqual([undefined]);
  cleanup();
  const day = show(aField({ kind: 'date' }), undefined);
  fireEvent.change(screen.getByLabelText('The field'), { target: { value: '2026-12-01' } });
  expect(day).toEqual(['2026-12-01']);
});

test('a scale that is too fine to drag on has a box alone', () => {
  show(aField({ kind: 'money', minimum: 100, maximum: 5000, stepSize: 0.01 }), 100);
  expect(screen.queryByRole('slider')).toBeNull();
  cleanup();
  show(aField({ kind: 'money', minimum: 1, maximum: 500, stepSize: 1 }), 1);
  expect(screen.getByRole('slider')).toBeTruthy();
});

const option = (value: string, label: string) => ({ value, label });

/** Draws the field and collects what it is changed to. */
function show(field: EditField, value: EnteredValue | undefined): (EnteredValue | undefined)[] {
  const changes: (EnteredValue | undefined)[] = [];
  render(
    <MemoryRouter>
      <SidePanels panels={[]}>
        <SetupField
          field={field}
          family={[]}
          value={value}
          error={undefined}
          onChange={(next) => void changes.push(next)}
        />
      </SidePanels>
    </MemoryRouter>,
  );
  return changes;
}

function aField(field: Pick<EditField, 'kind'> & Partial<EditField>): EditField {
  return {
    name: 'field',
    label: 'The field',
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
