import type { ContactPageContent } from './contact-page.ts';

/** For clients that have published no words of their own. */
export const DEFAULT_CONTACT: ContactPageContent = {
  name: 'How can we help?',
  content: `
<p>Choose what your question is about and tell us as much as we need to know to answer it.</p>
<ul>
<li>Name the benefit, and the month if it is about your pay.</li>
<li>Please do not send passwords, bank details or anything about your health.</li>
</ul>
<p>You will get a reference number, and our answer by e-mail. Many questions are answered in the
<a href="/app/faqs/">FAQs</a> already.</p>`.trim(),
  enquiryOptions: [
    { value: 'a-benefit', label: 'A question about a benefit' },
    { value: 'my-choices', label: 'Changing what I have chosen' },
    { value: 'my-pay', label: 'Deductions from my pay' },
    { value: 'my-details', label: 'My details or my family' },
    { value: 'my-account', label: 'Logging in and my account' },
    { value: 'something-else', label: 'Something else' },
  ],
};
