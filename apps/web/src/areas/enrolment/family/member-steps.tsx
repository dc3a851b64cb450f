import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FamilyMemberBody } from '@plenty/contract/enrolment/family';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { useSetup } from '#session/session-store.ts';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { CheckStep } from './check-step.tsx';
import {
  familyKey,
  previewMember,
  saveMember,
  withoutId,
  type ShownCoverEffect,
  type MemberBody,
} from './family-data.ts';
import { MEMBER_FIELDS, toFormValues } from './member-form.ts';
import { MemberStep } from './member-step.tsx';
import type { ShownFamilyMember } from './to-family-member.ts';

interface MemberStepsProps {
  /** Missing: somebody new. */
  readonly member?: ShownFamilyMember;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** First who it is, then what that does to cover; nothing is saved before that has been shown. */
export function MemberSteps({ member, onClose, onSaved }: MemberStepsProps) {
  const { user } = useSetup();
  const client = useQueryClient();
  const form = useSchemaForm<MemberBody, MemberBody>(FamilyMemberBody, toFormValues(member));
  const [checked, setChecked] = useState<{ body: MemberBody; effects: ShownCoverEffect[] }>();
  const [problem, setProblem] = useState<string>();
  const id = member?.familyMemberId;

  function refuse({ message, fieldErrors }: { message: string; fieldErrors: Record<string, readonly string[]> }): void {
    setChecked(undefined);
    if (!showFieldErrors(form, MEMBER_FIELDS, fieldErrors)) setProblem(message);
  }
  const check = form.handleSubmit(async (body) => {
    setProblem(undefined);
    const result = await previewMember({ ...withoutId(body), ...(id !== undefined && { familyMemberId: id }) });
    if (result.outcome === 'ok') setChecked({ body, effects: result.effects });
    else refuse(result);
  });
  async function save(body: MemberBody): Promise<void> {
    const result = await saveMember(user.id, body, id);
    if (result.outcome === 'refused') return refuse(result);
    await Promise.all([client.invalidateQueries({ queryKey: familyKey }), refreshChoices(client)]);
    toast({ kind: 'success', text: `${body.first_name} has been ${id === undefined ? 'added' : 'changed'}` });
    onSaved();
  }
  if (checked) return <CheckStep {...checked} onBack={() => setChecked(undefined)} onSave={() => save(checked.body)} />;
  return <MemberStep form={form} problem={problem} onSubmit={() => void check()} onClose={onClose} />;
}
