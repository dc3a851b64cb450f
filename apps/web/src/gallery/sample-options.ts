export const SUBJECTS = [
  { value: 'account', label: 'My account' },
  { value: 'benefits', label: 'My benefits' },
  { value: 'other', label: 'Something else' },
];

export const DEPARTMENTS = [
  { value: 'catering', label: 'Catering' },
  { value: 'communications', label: 'Communications' },
  { value: 'engineering', label: 'Engineering' },
  { value: 'estates', label: 'Estates and facilities' },
  { value: 'finance', label: 'Finance' },
  { value: 'health', label: 'Health and safety' },
  { value: 'legal', label: 'Legal' },
  { value: 'logistics', label: 'Logistics' },
  { value: 'operations', label: 'Operations' },
  { value: 'people', label: 'People and culture' },
  { value: 'procurement', label: 'Procurement' },
  { value: 'research', label: 'Research and development' },
];
