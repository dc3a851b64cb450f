export const SUBJECTS = [
  { value: 'account', label: 'My account' },
  { value: 'benefits', label: 'My benefits' },
  { value: 'other', label: 'Something else' },
];
