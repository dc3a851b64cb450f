import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, Id, REQUIRED } from '../fields.ts';

const ClientSettings = z.object({
  /** Whether an employee gets a mail when someone has begun to view the site as them. */
  isMasqueradeMailed: z.boolean(),
  /** Whether employees find the contact page. */
  isContactUsEnabled: z.boolean(),
  /** Where messages of the contact page go. */
  contactUsEmail: z.string(),
  /** Shown to employees, and in every mail. */
  supportEmail: z.string(),
  /** The same. Empty, 0 or TBC where there is none. */
  supportNumber: z.string(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

const NUMBER_WORDS = 'Please enter a telephone number, or leave it empty';

/** What stands for none (spec 1 §9), or digits as people write them. */
const SupportNumber = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.maxLength(40, 'Please enter at most 40 characters'),
    z.regex(/^(|0|TBC|\+?([() .-]*\d){5}[\d() .-]*( ?(ext|x)\.? ?\d{1,6})?)$/i, NUMBER_WORDS),
  );

/** The parts of a change, for the forms that make one. */
export const ContactAddress = z.strictObject({ contactUsEmail: Email });
export const SupportDetails = z.strictObject({ supportEmail: Email, supportNumber: SupportNumber });

const Switch = z.optional(z.boolean({ error: REQUIRED }));

/** What an administrator may change; what is left out stays as it is. */
const SettingsChange = z
  .strictObject({
    isMasqueradeMailed: Switch,
    isContactUsEnabled: Switch,
    contactUsEmail: z.optional(Email),
    supportEmail: z.optional(Email),
    supportNumber: z.optional(SupportNumber),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please say what is to change'));
export type SettingsChange = z.infer<typeof SettingsChange>;

const ofClient = { access: 'employer', permission: 'settings', params: z.object({ id: Id }) } as const;

export const settings = {
  read: endpoint({
    ...ofClient,
    method: 'GET',
    path: '/v2/client/:id/settings',
    summary: 'How the client wants its portal to behave.',
    inMasquerade: false,
    reply: ClientSettings,
    errors: ['not-found'],
  }),
  change: endpoint({
    ...ofClient,
    method: 'PATCH',
    path: '/v2/client/:id/settings',
    summary: 'Change how the portal behaves. Answers all settings as they are now.',
    body: SettingsChange,
    reply: ClientSettings,
    errors: ['not-found'],
  }),
  testContact: endpoint({
    ...ofClient,
    method: 'POST',
    path: '/v2/client/:id/settings/contact-test',
    summary: 'Send a test e-mail to the address that messages of the contact page go to. Five in an hour.',
    reply: z.object({ sentTo: z.string() }),
    errors: ['not-found'],
  }),
};
