import type { contact } from '@plenty/contract/portal/contact';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readContactPage } from './contact-page.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const contactRoutes: Handlers<typeof contact> = {
  page: async (work) => {
    const { name, content, enquiryOptions } = await readContactPage(work);
    return { enquiryOptions, pageContent: { name, content } };
  },
  sidebar: readContactPage,
  send: sendEnquiry,
};
