import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Name, REQUIRED } from '../fields.ts';

export const TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const;

/** As the specification has it: type 1 is a partner, gender 1 is female. */
export const PARTNER_TYPE = 1;
export const DEPENDANT_TYPE = 2;
export const FEMALE = 1;
export const MALE = 2;

const FamilyListItem = z.object({
  family_id: Id,
  family_fname: z.string(),
  family_sname: z.string(),
  /** YYYY-MM-DD */
  family_dob: Day,
  family_gender_id: z.number(),
  family_famtype_id: z.number(),
  family_tname: z.string(),
  family_active: z.boolean(),
  family_ft_edu_ends: z.nullable(Day),
  family_registered_disabled: z.boolean(),
});
export type FamilyListItem = z.infer<typeof FamilyListItem>;

/** A message of its own for each field that must be there. */
const member = {
  first_name: z.pipe(
    z.string({ error: 'First name is required' }).check(z.trim(), z.minLength(1, 'First name is required')),
    Name,
  ),
  surname: z.pipe(
    z.string({ error: 'Surname is required' }).check(z.trim(), z.minLength(1, 'Surname is required')),
    Name,
  ),
  title: z.enum(TITLES, { error: 'Title is required' }),
  date_of_birth: z
    .string({ error: 'Date of birth is required' })
    .check(
      z.minLength(1, { error: 'Date of birth is required', abort: true }),
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'This date of birth is not valid'),
    ),
  sex: z.enum(['female', 'male'], { error: 'Sex is required' }),
  fmember_type: z.enum(['partner', 'dependant'], { error: 'Relationship is required' }),
  /** Whether in full-time education, and until when. */
  education_check: z.boolean({ error: 'Please say whether they are in full-time education' }),
  education: z.nullable(Day),
  registered_disabled: z.boolean({ error: REQUIRED }),
};

/** Whoever is in full-time education is so until a day. Asked whatever else is wrong, so that a form says all at once. */
const educationHasAnEnd = z.refine<{ education_check?: unknown; education?: unknown }>(
  ({ education_check: isInEducation, education }) => isInEducation !== true || Boolean(education),
  {
    error: 'Please enter the last day of full-time education',
    path: ['education'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export const FamilyMemberBody = z
  .strictObject({ ...member, familyMemberId: z.optional(z.null()) })
  .check(educationHasAnEnd);

/** Only what changes. */
const MemberChange = z.partial(z.strictObject({ ...member, active: z.boolean(), familyMemberId: Id }));
const changesSomething = z.refine<object>((change) => Object.keys(change).length > 0, REQUIRED);
export const FamilyMemberChange = MemberChange.check(educationHasAnEnd, changesSomething);

/** What a change of the family does to cover that the person has or could have. */
const Effect = z.object({ benefitId: Id, name: z.string(), words: z.string() });

const Saved = z.object({ status: z.literal('ok'), familyMember: FamilyListItem, effects: z.array(Effect) });

export const family = {
  list: endpoint({
    method: 'GET',
    path: '/user/family',
    summary: 'The family of the person, those who are no longer active included.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    reply: z.object({ family: z.array(FamilyListItem) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/user/:id/family-members',
    summary: 'Add someone to the own family.',
    access: 'employee',
    params: z.object({ id: Id }),
    body: FamilyMemberBody,
    reply: Saved,
    errors: ['not-found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/user/family-members/:id',
    summary: 'Change someone of the own family, or make them inactive.',
    access: 'employee',
    params: z.object({ id: Id }),
    body: FamilyMemberChange,
    reply: Saved,
    errors: ['not-found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/user/family-members/effect',
    summary: 'What adding, changing or ending a family member would do to cover, before it is saved.',
    access: 'employee',
    asksOnly: true,
    body: FamilyMemberChange,
    reply: z.object({ effects: z.array(Effect) }),
    errors: ['not-found'],
  }),
};
