import { initialsOf } from '#format/initials.ts';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import styles from './family.module.css';
import type { ShownFamilyMember } from './to-family-member.ts';

interface FamilyListProps {
  readonly members: readonly ShownFamilyMember[];
  readonly onEdit: (member: ShownFamilyMember) => void;
  /** Asks before it is done. */
  readonly onSwitch: (member: ShownFamilyMember) => void;
}

/** Those who are active, then those who were. */
export function FamilyList({ members, onEdit, onSwitch }: FamilyListProps) {
  const inOrder = [...members.filter(({ active }) => active), ...members.filter(({ active }) => !active)];
  return (
    <ul className={styles.list}>
      {inOrder.map((member) => (
        <li key={member.familyMemberId} className={styles.member} data-active={member.active}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(member.firstName, member.surname)}
          </span>
          <div>
            <p className={styles.name}>
              {member.name}
              {!member.active && <Badge>Inactive</Badge>}
            </p>
            <p className={styles.facts}>{memberFactsOf(member).join(' · ')}</p>
          </div>
          <div className={styles.actions}>
            {member.active && (
              <Button kind="plain" onClick={() => onEdit(member)}>
                Edit<span className="visually-hidden"> {member.name}</span>
              </Button>
            )}
            <Button kind="plain" onClick={() => onSwitch(member)}>
              {member.active ? 'Make inactive' : 'Make active'}
              <span className="visually-hidden"> {member.name}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function memberFactsOf(member: ShownFamilyMember): string[] {
  const { relationship, dateOfBirth, fullTimeEducationEndDate: educationEnd, registeredDisabled } = member;
  return [
    relationship === 'partner' ? 'Partner' : 'Dependant',
    `born ${longDay(dateOfBirth)}`,
    ...(educationEnd === null ? [] : [`in full-time education until ${longDay(educationEnd)}`]),
    ...(registeredDisabled ? ['registered disabled'] : []),
  ];
}
