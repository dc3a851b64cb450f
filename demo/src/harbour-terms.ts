/** Terms that Harbour published when most of its people had accepted the portal's. */
export const HARBOUR_TERMS = {
  title: 'Terms and conditions',
  content: [
    '<p>Harbour Benefits is the portal of Harbour for the people who work there. These terms are in place of the general ones',
    'that you may have accepted before.</p>',
    '<h2>Your account</h2>',
    '<p>The account is yours alone. Use a password that you use nowhere else, and tell the benefits team at once when you think',
    'that somebody else has been in your account.</p>',
    '<h2>Your choices</h2>',
    '<p>A choice that you confirm is a request to Harbour. Where you give up part of your pay for a benefit, your contract of',
    'employment is changed for as long as you have it, and your pay never falls below the minimum wage. The terms of each',
    'provider come before any summary that you read here.</p>',
    '<h2>When you leave</h2>',
    '<p>Benefits end on the day that each of them names. You can still log in to use vouchers that you have earned.</p>',
    '<h2>What is new</h2>',
    '<p>Harbour now asks you to tell us of changes in your family within 90 days, so that the right people are covered.</p>',
  ].join('\n'),
};
