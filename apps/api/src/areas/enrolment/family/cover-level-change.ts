import type { Day } from '@plenty/domain/dates/day';
import { coverEffect, type CoverEffect } from '@plenty/domain/family/cover-effect';
import { levelsOpenTo, whoCounts, type CountedFamily } from '@plenty/domain/family/cover-levels';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { COVER_LEVEL_LABELS, type CoverLevel, type FieldValues } from '@plenty/domain/selection/fields';
import type { FamilyChange } from './cover-effects.ts';
import { sayAnd, sayCoveredNames, sayNotCovered, sayOr } from './cover-words.ts';

/** What a change of the family does to a level of cover, in sentences. */
export function describeCoverLevelChange(
  { fields, dependants }: Benefit,
  values: FieldValues | undefined,
  change: FamilyChange,
  today: Day,
): string[] {
  const field = fields.find(({ kind }) => kind === 'cover-level');
  if (field?.kind !== 'cover-level' || dependants === undefined) return [];
  const before = whoCounts(change.before, dependants, today);
  const after = whoCounts(change.after, dependants, today);
  const level = field.levels.find((offered) => offered === values?.[field.name]);
  if (level === undefined) return sayChoice(field.levels, before, after);
  return sayHeld(level, coverEffect(level, before, after), field.levels, change);
}

function sayHeld(
  level: CoverLevel,
  effect: CoverEffect,
  offered: readonly CoverLevel[],
  change: FamilyChange,
): string[] {
  const [had, fits] = [COVER_LEVEL_LABELS[level], COVER_LEVEL_LABELS[effect.level]];
  const newly = effect.newlyOpen.filter((open) => offered.includes(open));
  return [
    ...sayNotCovered(effect.leaving, change.before),
    ...(effect.mustChange ? [`You have ${had}, and ${fits} is now what covers all of you.`] : []),
    ...sayCoveredNames(effect.joining, change.after, had),
    ...(newly.length > 0 ? [`You have ${had}, and can now choose ${sayOr(labelsOf(newly))}.`] : []),
  ];
}

function sayChoice(offered: readonly CoverLevel[], before: CountedFamily, after: CountedFamily): string[] {
  const [was, is] = [levelsOpenTo(before), levelsOpenTo(after)];
  const newly = offered.filter((level) => is.includes(level) && !was.includes(level));
  const over = offered.filter((level) => was.includes(level) && !is.includes(level));
  return [
    ...(newly.length > 0 ? [`You can now choose ${sayOr(labelsOf(newly))}.`] : []),
    ...(over.length > 0 ? [`${sayAnd(labelsOf(over))} can no longer be chosen.`] : []),
  ];
}

function labelsOf(levels: readonly CoverLevel[]): string[] {
  return levels.map((level) => COVER_LEVEL_LABELS[level]);
}
