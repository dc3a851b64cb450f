/** Enough to know oneself by, and too little to learn anything from: 'Rukmini' is 'R***'. */
export function maskName(name: string): string {
  const [first = ''] = name;
  return `${first}***`;
}

/** 'rukmini@harbour.test' is 'r***@h***.test'. */
export function maskEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const [, ...rest] = domain.split('.');
  return `${maskName(mailbox)}@${[maskName(domain), ...rest].join('.')}`;
}
