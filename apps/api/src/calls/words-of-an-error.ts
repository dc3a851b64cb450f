import { expect } from 'vitest';
import { call } from '../testing/server.ts';
import { needsLogin, pathWithIds, pathWithOneId, UNKNOWN_ID, validContent } from './calls-table.ts';
import { loginOfOwner, type CallCheck } from './check.ts';

const WORDS = 'CANARY-of-the-database';
const UNIQUE_VIOLATION = '23505';

/** Every statement that changes a row fails with words that nobody may see. */
const FAIL = `
  create function fail() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '${UNIQUE_VIOLATION}', message = E'duplicate ${WORDS}\\n    at ${WORDS}',
      detail = 'Key (email)=(${WORDS}) already exists.', hint = '${WORDS}', constraint = '${WORDS}';
  end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger fail before insert or update or delete on %I for each statement execute function fail()', name);
    end loop;
  end $$`;

/** These stop before they write anything: they only ask, or the people of the tests have nothing that they could change. */
export const NEVER_WRITES = [
  'approvals.decide',
  'benefits.acceptTerms',
  'benefits.answerMedical',
  'clientAdministrators.appoint',
  'clientAdministrators.invite',
  'clientAdministrators.withdraw',
  'clientSetup.goLive',
  'clientSetup.saveBrand',
  'clientSetup.saveCalendar',
  'clientSetup.saveContact',
  'clientSetup.saveScheme',
  'clientSetup.saveTexts',
  'clientSetup.sendTestMail',
  'clientRenewalPreview.postpone',
  'clientRenewalPreview.start',
  'clientRenewalPreview.workOut',
  'content.check',
  'content.restore',
  'content.withdraw',
  'engagement.resendWelcome',
  'family.add',
  'family.change',
  'family.preview',
  'lifeEvents.add',
  'loginUrl.find',
  'logout.prepare',
  'twoFactor.disable',
  'installationState.retryJob',
  'installationState.retryJobs',
  'installationState.deleteJob',
  'installationState.deleteJobs',
  'nominations.save',
  'pensionAllowance.declare',
  'taxDetails.change',
  'operatorAccounts.changeRole',
  'operatorAccounts.disable',
  'operatorAccounts.enable',
  'operatorAccounts.endSessions',
  'operatorAccounts.inviteAgain',
  'operatorAccounts.resetPassword',
  'operatorAccounts.withdraw',
  'offBoarding.archive',
  'offBoarding.erase',
  'operators.first',
  'operators.resetOperatorFactor',
  'payrollCalendar.close',
  'payrollCalendar.closeAsOperator',
  'passwordReset.forgotten',
  'renewalPreview.postpone',
  'renewalPreview.start',
  'renewalPreview.workOut',
  'selections.change',
  'selections.confirm',
  'selections.costs',
  'selections.costsOf',
  'selections.create',
  'selections.optOut',
  'selections.reset',
  'unsentMails.retry',
];

export const WORDS_OF_AN_ERROR: readonly CallCheck[] = [
  {
    rule: 'what the database says when a write fails reaches neither the caller nor the log',
    isFor: ({ endpoint }) => endpoint.method !== 'GET',
    setUp: ({ server }) => server.asOwner(FAIL),
    tearDown: ({ server }) => server.asOwner('drop function fail cascade'),
    expectFor: async (cast, one) => {
      const logged = cast.server.log.length;
      const login = needsLogin(one) ? loginOfOwner(cast, one) : cast.logins.employee;
      const path = needsLogin(one) ? pathWithIds(one, cast.harbourIds) : pathWithOneId(one, UNKNOWN_ID);
      const content = validContent(one, cast.harbourIds);
      const answer = await call(cast.server, one.endpoint.method, path, { ...login, ...content });
      const said = JSON.stringify(answer.headers) + answer.body + cast.server.log.slice(logged).join('');
      expect(said).not.toContain(WORDS);
      if (!NEVER_WRITES.includes(one.name)) expect(said).toContain(UNIQUE_VIOLATION);
    },
  },
];
