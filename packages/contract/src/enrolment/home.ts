import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Href } from '../fields.ts';

/** Pages of the portal for who has left, or is not active, and has vouchers to spend. All others lead them home. */
export const VOUCHER_ONLY_PAGES = [
  '/app/home/',
  '/app/home/my-profile/',
  '/app/vouchers/',
  '/app/faqs/',
  '/contact-us/',
] as const;

/** Icons that content may name; the portal's sprite holds each. */
export const CONTENT_ICONS = [
  'calendar-check',
  'chat-circle-text',
  'envelope-simple',
  'hand-heart',
  'hourglass-medium',
  'lifebuoy',
  'phone',
  'sparkle',
  'users-three',
] as const;

/** Pictures of the portal's own that a banner may name. */
export const BANNER_PICTURES = ['season', 'wellbeing', 'savings'] as const;

const Link = z.object({ label: z.string(), href: Href });

export const HomeCard = z.object({
  id: z.string(),
  icon: z.enum(CONTENT_ICONS),
  title: z.string(),
  text: z.string(),
  link: z.nullable(Link),
});
export type HomeCard = z.infer<typeof HomeCard>;

export const HomeBanner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.nullable(Link),
  /** Where its picture is, if it has one. */
  image: z.nullable(z.string()),
});
export type HomeBanner = z.infer<typeof HomeBanner>;

/** Icons of what needs doing. */
export const TASK_ICONS = ['file-text', 'hourglass-medium', 'lock-key', 'warning-circle'] as const;

/** Something that the person should see to, and where. */
export const HomeTask = z.object({
  id: z.string(),
  icon: z.enum(TASK_ICONS),
  title: z.string(),
  text: z.string(),
  link: Link,
  /** The last day on which it can be done. */
  due: z.nullable(Day),
});
export type HomeTask = z.infer<typeof HomeTask>;

export const home = {
  cards: endpoint({
    method: 'GET',
    path: '/user/home-page-cards',
    summary: 'The cards of the home page.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.array(HomeCard),
  }),
  banner: endpoint({
    method: 'GET',
    path: '/user/home-page-banner',
    summary: 'The banners of the home page, the first on top.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.array(HomeBanner),
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/user/home-page-tasks',
    summary: 'What the caller has to do, what is due first on top.',
    access: 'employee',
    reply: z.array(HomeTask),
  }),
};
