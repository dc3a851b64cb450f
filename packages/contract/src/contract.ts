import { avatar } from './avatar.ts';
import { carousel } from './carousel.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { faqs } from './faqs.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { operators } from './operators.ts';
import { outbox } from './outbox.ts';
import { policies } from './policies.ts';
import { session } from './session.ts';
import { theme } from './theme.ts';
import { user } from './user.ts';

/** Every call, by feature. For the server, its document and tests; a page imports the one file that it calls. */
export const contract = {
  avatar,
  carousel,
  contact,
  content,
  faqs,
  home,
  jobs,
  login,
  logout,
  operators,
  outbox,
  policies,
  session,
  theme,
  user,
};

export type Contract = typeof contract;
export type Feature = keyof Contract;
