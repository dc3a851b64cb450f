// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from './text-field.tsx';
import { showFieldErrors, useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);

const Body = z.object({
  email: z.string().check(z.minLength(1, 'This field is required')),
  name: z.string().check(z.minLength(1, 'This field is required')),
});

function Form() {
  const form = useSchemaForm(Body, { email: '', name: '' });
  const { errors } = form.formState;
  const refuse = () => showFieldErrors(form, ['email', 'name'], { name: ['Taken'], elsewhere: ['Not of this form'] });
  return (
    <form onSubmit={(event) => void form.handleSubmit(refuse)(event)} noValidate>
      <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <button type="submit">Send</button>
    </form>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a field is checked when it is left, and then with each change', async () => {
  render(<Form />);
  type('Email', '');
  expect(screen.queryByText('This field is required')).toBeNull();
  fireEvent.blur(screen.getByLabelText('Email'));
  await screen.findByText('This field is required');
  type('Email', 'a');
  await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull());
});

test('submitting puts the focus at the first field that is wrong', async () => {
  render(<Form />);
  type('Email', 'a');
  fireEvent.click(screen.getByText('Send'));
  await screen.findByText('This field is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('what the server found stands at its field, with the focus', async () => {
  render(<Form />);
  type('Email', 'a');
  type('Name', 'b');
  fireEvent.click(screen.getByText('Send'));
  await screen.findByText('Taken');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
