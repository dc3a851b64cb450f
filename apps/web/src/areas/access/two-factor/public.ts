export { ABOUT_RECOVERY_CODES, RecoveryCodes } from './recovery-codes.tsx';
export { SetUpKey } from './set-up-key.tsx';
