import { NOTHING_OFFERED } from '@plenty/domain/scheme/offered';
import type { FileType } from '@plenty/contract/files';
import { DATA_LOAD } from '@plenty/contract/people/uploads';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import { fileById, pieceBytesOf, pieceOf } from '../../../platform/files/files-table.ts';
import { placeOfPiece } from '../../../platform/files/piece-seal.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { niNumbersOf, openNiNumber, placeOfNiNumber } from '../../../platform/ni-numbers-table.ts';
import type { Services } from '../../../platform/services.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { beginNext, enqueueLoad } from './begin-next.ts';
import type { CheckResult, FileToCheck, NewNiNumber, UploadQuestion } from './check-questions.ts';
import { knownPeople } from './known-people-table.ts';
import { dropNiNumbers, stageNiNumbers } from './ni-numbers-table.ts';
import { OWN_FIELDS } from './own-fields-table.ts';
import * as rows from './rows-table.ts';
import { SETTINGS_HOLDERS } from './settings-holders-table.ts';
import { MANY_ROWS, REFRESH_STATISTICS } from './statistics-table.ts';
import { markConfirmed, LOCK_UPLOADS, MOMENT } from './uploads-table.ts';

interface UploadToCheck {
  readonly id: string;
  readonly kind: string;
  readonly file_id: string | null;
  readonly applies_itself: boolean;
}

/** Reads and checks a file from its beginning: what an earlier try had written is gone. */
export async function checkUpload(job: ClientJob, upload: UploadToCheck): Promise<void> {
  try {
    const opened = await open(job, upload);
    const result = opened
      ? ((await job.inThread(opened.file, (question) =>
          answerCheck(job, upload, opened, question as UploadQuestion),
        )) as CheckResult)
      : GONE;
    await endCheck(job, upload, result);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** Somebody has taken the file away from this job: nothing of it is wanted any more. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const GONE: CheckResult = { refused: 'The file is not kept any more. Please send it again', columns: '[]' };

interface OpenedFile {
  readonly file: FileToCheck;
  readonly fileId: string;
  readonly clientId: string;
}

async function open(job: ClientJob, { id, file_id: fileId, kind }: UploadToCheck): Promise<OpenedFile | undefined> {
  await job.write(async (transaction) => {
    hold(await transaction.run(rows.beginCheck(id, job.jobId)));
    await transaction.run(rows.deleteRepricings(id));
    await transaction.run(rows.deleteRows(id));
    await transaction.run(dropNiNumbers(id));
  });
  if (fileId === null) return undefined;
  const [[stored], [moment], [own], [offered], [holders]] = await job.read(
    fileById(fileId, DATA_LOAD),
    MOMENT,
    OWN_FIELDS,
    SCHEMES,
    SETTINGS_HOLDERS,
  );
  if (!stored || !moment) return undefined;
  const file: FileToCheck = {
    // The table's check knows the same.
    kind: kind as UploadKind,
    type: stored.type as FileType,
    sizeBytes: stored.size_bytes,
    pieceBytes: pieceBytesOf(DATA_LOAD.isSealed === true),
    today: moment.today,
    nowMs: moment.now.getTime(),
    ownFields: own?.fields ?? [],
    settingsHolders: holders?.ids ?? [],
    schemes: offered?.schemes ?? NOTHING_OFFERED,
  };
  return { file, fileId, clientId: moment.client_id };
}

/** What check-file.ts asks while it goes through the file. */
async function answerCheck(
  job: ClientJob,
  { id }: UploadToCheck,
  opened: OpenedFile,
  question: UploadQuestion,
): Promise<unknown> {
  job.signal.throwIfAborted();
  switch (question.kind) {
    case 'piece':
      return readUploadPiece(job, opened, question.number);
    case 'people': {
      const [[known]] = await job.read(knownPeople(question));
      return known;
    }
    case 'rows':
      return job.write(async (transaction) => {
        await transaction.run(rows.NEED_NOT_LAST);
        hold(await transaction.run(rows.noteRows(id, job.jobId, question.count)));
        await transaction.run(rows.insertRows(id, question.rows));
        if (question.repricings !== null) await transaction.run(rows.insertRepricings(id, question.repricings));
      });
    case 'known-ni-numbers':
      return readNiNumbers(job, question.employeeIds);
    case 'ni-numbers':
      return job.write((transaction) =>
        transaction.run(stageNiNumbers(id, sealNiNumbers(job.services, opened.clientId, question.numbers))),
      );
    case 'spoil':
      return job.write((transaction) => transaction.run(rows.spoilRows(id, question.rows)));
  }
}

async function readNiNumbers(job: ClientJob, ids: readonly string[]): Promise<NewNiNumber[]> {
  const [kept] = await job.read(niNumbersOf(ids));
  return kept.map((row) => ({ employeeId: row.employee_id, niNumber: openNiNumber(job.services.seals, row) }));
}

function sealNiNumbers({ newId, seals }: Services, clientId: string, numbers: readonly NewNiNumber[]) {
  return numbers.map(({ employeeId, niNumber }) => {
    const id = newId();
    return { id, employeeId, sealed: niNumber === null ? null : seals.seal(niNumber, placeOfNiNumber(clientId, id)) };
  });
}

async function readUploadPiece(job: ClientJob, { clientId, fileId }: OpenedFile, number: number): Promise<Uint8Array> {
  const [[piece]] = await job.read(pieceOf(fileId, number));
  if (!piece) throw new Error('a file was removed while it was read');
  return job.services.seals.openBytes(piece.bytes, placeOfPiece(clientId, fileId, number));
}

/** What comes of a file is known, or it is applied at once where nothing is wrong and nobody wants to look at it first. */
async function endCheck(
  job: ClientJob,
  { id, applies_itself: appliesItself }: UploadToCheck,
  result: CheckResult,
): Promise<void> {
  const { services, jobId } = job;
  const isRefused = 'refused' in result;
  await job.finish(async (transaction) => {
    if (!isRefused && countRows(result) > MANY_ROWS) await transaction.run(REFRESH_STATISTICS);
    await transaction.run(LOCK_UPLOADS);
    const ended = isRefused ? rows.refuseFile(id, jobId, result) : rows.finishCheck(id, jobId, result);
    hold(await transaction.run(ended));
    if (appliesItself && !isRefused && result.counts.faulty === 0) {
      const job_id = await enqueueLoad(services, transaction, id);
      await transaction.run(markConfirmed(id, { job_id, sends_welcome: false, tells_who_gained: false }));
    }
    await beginNext(services, transaction);
  });
}

function countRows({ counts }: rows.Checked): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

function hold(held: readonly unknown[]): void {
  if (held.length === 0) throw new Overtaken('the file was taken away');
}
