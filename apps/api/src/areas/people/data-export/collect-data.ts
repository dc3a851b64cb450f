import * as z from 'zod/mini';
import { MedicalAnswersBody } from '@plenty/contract/enrolment/benefits';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { openMail } from '../../../platform/mail/open-mail.ts';
import { TEMPLATES } from '../../../platform/mail/templates.ts';
import { openNiNumber } from '../../../platform/ni-numbers-table.ts';
import type { Services } from '../../../platform/services.ts';
import { placeOfAnswers } from '../../enrolment/public.ts';
import { hasOwnProof } from '../../access/public.ts';
import { heldCredentials } from './held-credentials-table.ts';
import {
  ASKER,
  FILES,
  MAILS,
  NI_NUMBERS,
  SEALED_ANSWERS,
  type ExportAsker,
  type NiNumberRow,
  type OwnFile,
  type SealedAnswersRow,
  type SentMail,
} from './sealed-data-table.ts';
import { HELD } from './held-rows-table.ts';
import { toPlainRow, type PlainRow } from './plain-rows.ts';

export interface CollectedPart {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly PlainRow[];
}

export interface CollectedData {
  readonly asker: ExportAsker;
  readonly parts: readonly CollectedPart[];
  readonly files: readonly OwnFile[];
}

/**
 * Everything that is held about whoever asked, in one snapshot. The job acts in their name, so that the database shows it
 * their own family, wishes and medical answers, and those of nobody else.
 */
export async function collectData(job: ClientJob): Promise<CollectedData> {
  const [[asker], answers, numbers, mails, files, ...held] = await job.read(
    ASKER,
    SEALED_ANSWERS,
    NI_NUMBERS,
    MAILS,
    FILES,
    ...HELD.map(({ query }) => query),
  );
  if (!asker) throw new Error('whoever asked is not there any more');
  const { services } = job;
  const owner = { clientId: asker.client_id, accountId: asker.id };
  const credentials = heldCredentials(owner);
  const known = await Promise.all(credentials.map(({ query }) => services.credentials.run(query)));
  const showsAnswers = await hasOwnProof(services.credentials, owner);
  const parts = [...HELD, ...credentials].map(({ name, title }, at) => ({
    name,
    title,
    rows: ([...held, ...known][at] as Record<string, unknown>[]).map(toPlainRow),
  }));
  return {
    asker,
    files,
    parts: [
      ...parts,
      {
        name: 'medicalAnswers',
        title: 'Your medical answers',
        rows: answers.map((row) => (showsAnswers ? openAnswers(services, row) : closedAnswers(row))),
      },
      {
        name: 'nationalInsuranceNumbers',
        title: 'Your National Insurance number, as your employer gave it to us',
        rows: numbers.map((row) => openNumber(services, row)),
      },
      { name: 'mails', title: 'Mails that were sent to you', rows: await openSubjects(services, mails) },
      {
        name: 'files',
        title: 'Files that you uploaded',
        rows: files.map(toPlainRow),
      },
    ],
  };
}

/** Leave the answers out for people without an established password: their employer could have requested the export. */
function closedAnswers(row: SealedAnswersRow): PlainRow {
  return {
    benefit: row.benefit,
    answeredAt: row.answered_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    answers: 'Left out: set a password and ask again after seven days',
  };
}

function openAnswers({ seals }: Services, row: SealedAnswersRow): PlainRow {
  const place = placeOfAnswers(row.client_id, row.employee_id, row.benefit_id);
  const { answers } = z.parse(MedicalAnswersBody, JSON.parse(seals.open(row.answers_sealed, place)));
  return {
    benefit: row.benefit,
    answeredAt: row.answered_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    answers: answers.map(({ code, answer, details = null }) => ({
      question: row.questions?.find((question) => question.code === code)?.text ?? code,
      answer,
      details,
    })),
  };
}

function openNumber({ seals }: Services, row: NiNumberRow): PlainRow {
  return { number: openNiNumber(seals, row), since: row.written_at?.toISOString() ?? null };
}

/** What a mail said may hold a link that still opens something: its subject says enough. Of a kind that we no longer send, not even that. */
async function openSubjects(services: Services, mails: readonly SentMail[]): Promise<PlainRow[]> {
  const rows: PlainRow[] = [];
  for (const mail of mails) {
    const subject = mail.template in TEMPLATES ? (await openMail(services, mail)).subject : null;
    rows.push({ subject, queuedAt: mail.created_at.toISOString(), status: mail.status });
  }
  return rows;
}
