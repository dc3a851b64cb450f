import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '@plenty/contract/access/email-changes';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { forgetProposal, ownEmailChange, replyToProposal } from './email-change-data.ts';
import styles from './profile.module.css';

const DONE = {
  waiting: 'Thank you. Open the email we sent to the new address to finish.',
  applied: 'Your email address has changed. Use the new one to log in.',
  refused: 'You keep your current email address',
} as const;

/** A new address that the employer has given: it is the person who says whether it is theirs. */
export function EmailChangeNotice() {
  const { data } = useQuery(ownEmailChange);
  const client = useQueryClient();
  const reply = useMutation({
    mutationFn: ({ id, says }: { id: string; says: 'acceptance' | 'refusal' }) => replyToProposal(id, says),
    onSuccess: (state) => toast({ kind: 'success', text: DONE[state] }),
    onSettled: () => forgetProposal(client),
  });
  const proposal = data?.proposal;
  if (!proposal) return reply.error ? <Banner kind="alert">{reply.error.message}</Banner> : null;
  return (
    <section className={styles.proposal} aria-label="New email address">
      <p className={styles.device}>Is {proposal.email} your email address?</p>
      <p>{sayNextForEmail(proposal)}</p>
      {reply.error && <Banner kind="alert">{reply.error.message}</Banner>}
      <div className={styles.answers}>
        {!proposal.isAgreed && (
          <Button
            busy={reply.isPending && reply.variables.says === 'acceptance'}
            onClick={() => reply.mutate({ id: proposal.id, says: 'acceptance' })}
          >
            Yes, it’s mine
          </Button>
        )}
        <Button
          kind="soft"
          busy={reply.isPending && reply.variables.says === 'refusal'}
          onClick={() => reply.mutate({ id: proposal.id, says: 'refusal' })}
        >
          Keep my current address
        </Button>
      </div>
    </section>
  );
}

function sayNextForEmail({ isAgreed, isReached, proposedAt, expiresAt }: Proposal): string {
  const given = `Your employer gave us this address on ${dayOfInstant(proposedAt)}.`;
  if (isAgreed) return `${given} Open the email we sent there by ${dayOfInstant(expiresAt)} to finish.`;
  if (isReached) return `${given} If it’s yours, you’ll use it to log in from now on.`;
  return `${given} If it’s yours, agree here and open the email we sent there. Until then, nothing changes.`;
}
