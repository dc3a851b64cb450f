import * as z from 'zod/mini';
import { EDITABLE_FIELDS } from '@plenty/domain/employees/editable-fields';
import { EMPLOYMENT_STATUSES } from '@plenty/domain/employees/employee-facts';
import { endpoint } from '../endpoint.ts';
import { TITLES } from '../enrolment/family.ts';
import { Day, Email, Name, Password, REQUIRED, Version } from '../fields.ts';

const Line = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.maxLength(100, 'Please enter at most 100 characters'),
    z.regex(/^[^\p{Cc}<>]*$/u, 'Please use letters and figures only'),
  );
const NeededLine = Line.check(z.minLength(1, REQUIRED));

/** A postal address as it is written in the United Kingdom; elsewhere a postcode may look otherwise, so only its length is asked. */
export const Address = z.strictObject({
  line1: NeededLine,
  line2: Line,
  town: NeededLine,
  county: Line,
  postcode: NeededLine.check(z.maxLength(12, 'Please enter a valid postcode')),
});
export type Address = z.infer<typeof Address>;

const Phone = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\+?[0-9][0-9 ()-]{5,24}$/, 'Please enter a valid telephone number, such as 020 7946 0000'),
  );

/** Each may be taken away again, by null. */
export const PERSONAL_FIELDS = {
  title: z.nullable(z.enum(TITLES, { error: 'Please choose a title' })),
  knownAs: z.nullable(Name),
  personalEmail: z.nullable(Email),
  phone: z.nullable(Phone),
  address: z.nullable(Address),
};

const Personal = z.object({
  firstName: z.string(),
  surname: z.string(),
  title: z.nullable(z.string()),
  knownAs: z.nullable(z.string()),
  dateOfBirth: Day,
  sex: z.enum(['female', 'male']),
  /** Of the National Insurance number its end alone; null where there is none. */
  niNumber: z.nullable(z.string()),
  /** With which the person logs in. */
  email: z.string(),
  personalEmail: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.object({ ...Address.shape, postcode: z.string() })),
});

const Employment = z.object({
  payrollNumber: z.string(),
  joinedOn: Day,
  status: z.enum(EMPLOYMENT_STATUSES),
  department: z.string(),
  location: z.string(),
  grade: z.string(),
  contract: z.string(),
  hoursPerWeek: z.number(),
  salaryPence: z.int(),
  region: z.string(),
});

const ContactPreferences = z.object({
  reminders: z.boolean(),
  statements: z.boolean(),
  /** What waits for administrators, each working day; null for who is none. */
  digest: z.nullable(z.boolean()),
});
export type ContactPreferences = z.infer<typeof ContactPreferences>;

/** Administrators who are no employees have neither details nor an employment. */
const Profile = z.object({
  /** Of the personal details: a change names the one that was seen. */
  version: z.int(),
  personal: z.nullable(Personal),
  employment: z.nullable(Employment),
  /** Which the person may change here; about the others they ask their employer. */
  editableFields: z.array(z.enum(EDITABLE_FIELDS)),
  contactPreferences: ContactPreferences,
});
export type Profile = z.infer<typeof Profile>;

const changesSomething = z.refine<object>((change) => Object.keys(change).length > 0, REQUIRED);

/** The schema of the form too. */
export const ConfirmPasswordBody = z.strictObject({ password: Password });

export const profile = {
  read: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'What is known of the person, which of it they may change, and which mails they want.',
    access: 'employee',
    inVoucherOnly: true,
    reply: Profile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/user',
    summary:
      'Change personal details, as far as the client leaves that to its people. Answers all of them as they are now.',
    access: 'employee',
    inVoucherOnly: true,
    body: z.strictObject({
      version: Version,
      ...z.partial(z.object(PERSONAL_FIELDS)).shape,
    }),
    reply: Profile,
    errors: ['not-found', 'profile-changed'],
  }),
  changeContactPreferences: endpoint({
    method: 'PATCH',
    path: '/user/contact-preferences',
    summary: 'Say which mails are wanted. Mails about the safety of the account always come.',
    access: 'employee',
    inVoucherOnly: true,
    body: z
      .partial(
        z.strictObject({
          reminders: z.boolean({ error: REQUIRED }),
          statements: z.boolean({ error: REQUIRED }),
          digest: z.boolean({ error: REQUIRED }),
        }),
      )
      .check(changesSomething),
    reply: ContactPreferences,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/user/password/confirm',
    summary: 'Give the password once more, for what is delicate: it then stands for the person for 15 minutes.',
    access: 'employee',
    inVoucherOnly: true,
    body: ConfirmPasswordBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['password-needed', 'account-locked'],
  }),
};
