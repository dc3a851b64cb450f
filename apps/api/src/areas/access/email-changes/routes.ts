import type { emailChanges, Proposal, WaitingAddress } from '@plenty/contract/access/email-changes';
import { Failure } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { acceptAddress, confirmForPerson, confirmLink } from './confirm-address.ts';
import * as table from './email-changes-table.ts';

export const emailChangesRoutes: Handlers<typeof emailChanges> = {
  own: async (work) => {
    const [[row]] = await work.read(table.OWN_PROPOSAL);
    return { proposal: row ? toProposal(row) : null };
  },
  accept: acceptAddress,
  refuse: async (work, { params }) => {
    await endOneProposal(work, params.changeId, 'refused');
    return { state: 'refused' };
  },
  confirmLink,
  list: async (work, { params, query }) => {
    await refuseOtherClients(work, params.id);
    const [rows] = await work.read(table.waitingPage(query));
    return toPage(rows, toWaitingAddress);
  },
  confirm: confirmForPerson,
  withdraw: async (work, { params }) => {
    await refuseOtherClients(work, params.id);
    await endOneProposal(work, params.changeId, 'withdrawn');
    return { state: 'withdrawn' };
  },
};

async function endOneProposal(work: Work, id: string, state: 'refused' | 'withdrawn'): Promise<void> {
  await work.write(async (transaction, note) => {
    const [ended] = await transaction.run(table.endProposal(id, state));
    if (!ended) {
      const [standing] = await transaction.run(table.proposalStandingOf(id));
      const isOther = state === 'refused' && standing?.is_own === false;
      throw new Failure(!standing || isOther ? 'not-found' : 'address-decided');
    }
    await note({ action: `email-change-${state}`, subjectId: ended.account_id });
  });
}

async function refuseOtherClients(work: Work, clientId: string): Promise<void> {
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
}

function toProposal(row: table.ProposalRow): Proposal {
  return {
    id: row.id,
    email: row.email,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isReached: row.is_reached,
    isAgreed: row.is_agreed,
  };
}

function toWaitingAddress(row: table.WaitingProposalRow): WaitingAddress {
  return {
    ...toProposal(row),
    name: row.name,
    payrollNumber: row.payroll_number,
    currentEmail: row.current_email,
    proposedBy: row.proposed_by,
    mayConfirm: row.may_confirm,
  };
}
