// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LoginBody } from '@plenty/contract/access/login';
import { TextField } from '#ui/text-field.tsx';
import { useStepForm } from './use-step-form.ts';

let sent: unknown[];
let finish: () => void;
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

/** Sends nothing anywhere: the work ends when the test says so, and the password is then called wrong. */
function Form() {
  const { errors, isSubmitting, register, setError, submit } = useStepForm(LoginBody, { email: '', password: '' });
  const work = async (values: unknown): Promise<void> => {
    sent.push(values);
    await new Promise<void>((resolve) => (finish = resolve));
    setError('password', 'Wrong');
  };
  return (
    <form onSubmit={(event) => void submit(event, work)}>
      <TextField label="Email" error={errors.email} {...register('email')} />
      <TextField label="Password" error={errors.password} {...register('password')} />
      <button type="submit" disabled={isSubmitting}>
        Login
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });

test('a field is not called wrong before it is left, and from then on with each change', () => {
  render(<Form />);
  type('Email', 'ann');
  expect(isWrong('Email')).toBe(false);
  fireEvent.blur(field('Email'));
  expect([isWrong('Email'), isWrong('Password')]).toEqual([true, false]);
  type('Email', 'ann@company.test');
  expect(isWrong('Email')).toBe(false);
  type('Email', 'ann@');
  expect(isWrong('Email')).toBe(true);
});

test('what is incomplete is not sent: every fault is said, and the first wrong field has the focus', () => {
  render(<Form />);
  fireEvent.click(button());
  expect([isWrong('Email'), isWrong('Password'), sent]).toEqual([true, true, []]);
  expect(document.activeElement).toBe(field('Email'));
  type('Email', 'ann@company.test');
  fireEvent.click(button());
  expect(document.activeElement).toBe(field('Password'));
});

test('it is sent as the contract reads it, and cannot be sent again meanwhile', async () => {
  render(<Form />);
  type('Email', ' ann@company.test ');
  type('Password', 'Plum!Orchard58');
  fireEvent.click(button());
  expect(sent).toEqual([{ email: 'ann@company.test', password: 'Plum!Orchard58' }]);
  expect(button().disabled).toBe(true);
  await act(async () => finish());
  expect(button().disabled).toBe(false);
});

test('what the server said stays until something is typed in the field', async () => {
  render(<Form />);
  type('Email', 'ann@company.test');
  type('Password', 'wrong');
  fireEvent.click(button());
  await act(async () => finish());
  fireEvent.blur(field('Password'));
  expect(screen.getByText('Wrong')).toBeTruthy();
  type('Password', 'right');
  expect(screen.queryByText('Wrong')).toBe(null);
});
