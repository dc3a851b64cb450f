import { queryOptions } from '@tanstack/react-query';
import { faqs } from '@plenty/contract/portal/faqs';
import { call } from '#api/call.ts';

export const faqGroups = queryOptions({
  queryKey: ['faqs'],
  queryFn: ({ signal }) => call(faqs.list, {}, { signal }),
});
