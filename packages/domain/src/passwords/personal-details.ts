export interface PersonalDetails {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  /** YYYY-MM-DD; operators have none. */
  readonly dateOfBirth: string | undefined;
  /** The employer's; operators have none. */
  readonly clientName: string | undefined;
}

/** Two letters are found in every other word. */
const SHORTEST_DETAIL = 3;
/** What many employers' names have in common tells nothing of one. */
const LEGAL_FORMS = new Set(['and', 'company', 'group', 'holdings', 'limited', 'llp', 'ltd', 'plc', 'the']);

/** What of a person a password gives away, if anything: a name, a part of the e-mail address, the employer, the birthday. */
export function findPersonalDetail(password: string, person: PersonalDetails): string | undefined {
  const letters = plain(password);
  const digits = withoutDateMarks(password);
  const word = personalWordsOf(person).find((detail) => letters.includes(detail));
  return word ?? birthdaysOf(person.dateOfBirth).find((written) => digits.includes(written));
}

function personalWordsOf({ firstName, surname, email, clientName = '' }: PersonalDetails): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  // The last label is the same for millions.
  const labels = domain.split('.').slice(0, -1);
  const details = [firstName, surname, mailbox, ...labels, clientName].map(plain);
  const whole = details.map((detail) => detail.replace(/[^\p{L}\p{N}]/gu, ''));
  const parts = details.flatMap((detail) => detail.split(/\P{L}+/u));
  return [...whole, ...parts].filter((detail) => detail.length >= SHORTEST_DETAIL && !LEGAL_FORMS.has(detail));
}

/** The usual ways to write a day in digits, and its year alone. */
function birthdaysOf(dateOfBirth: string | undefined): string[] {
  if (dateOfBirth === undefined) return [];
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const short = year.slice(2);
  const [plainMonth, plainDay] = [String(Number(month)), String(Number(day))];
  return [
    year,
    `${day}${month}${short}`,
    `${month}${day}${short}`,
    `${short}${month}${day}`,
    `${plainDay}${plainMonth}${short}`,
  ].filter((written) => written.length >= 4);
}

/** Without what one writes between the parts of a day: 28/08/78 is 280878. */
function withoutDateMarks(password: string): string {
  return password.replace(/(?<=\d)[\s./_-]+(?=\d)/g, '');
}

/** Without case and accents, as one says it. */
function plain(words: string): string {
  return words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
