import type { FieldValues, FormState } from 'react-hook-form';
import { Banner } from './banner.tsx';

/** spec 1 §5 and spec 2 §5 */
export const CORRECT_ERRORS = 'Please correct the errors highlighted below';

interface FormBannerProps<Values extends FieldValues> {
  readonly state: FormState<Values>;
  /** Of the whole form, such as that it could not be sent. */
  readonly problem?: string | undefined;
}

/** Above the fields of a form that was sent: what is wrong with all of it, or that something is wrong with a field. */
export function FormBanner<Values extends FieldValues>({
  state: { errors, isSubmitted },
  problem,
}: FormBannerProps<Values>) {
  const text = problem ?? (isSubmitted && Object.keys(errors).length > 0 ? CORRECT_ERRORS : undefined);
  return text !== undefined && <Banner kind="alert">{text}</Banner>;
}
