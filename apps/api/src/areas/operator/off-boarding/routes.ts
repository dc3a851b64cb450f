import type { offBoarding } from '@plenty/contract/operator/off-boarding';
import type { Handlers } from '../../../platform/http/bind.ts';
import { askForArchive } from './ask-for-archive.ts';
import { downloadArchive } from './download-archive.ts';
import { makeCertificate } from './make-certificate.ts';
import { listErased, readOffBoarding } from './read-off-boarding.ts';
import { cancelScheduled, eraseLater } from './schedule-erasure.ts';

export const offBoardingRoutes: Handlers<typeof offBoarding> = {
  one: readOffBoarding,
  archive: askForArchive,
  download: downloadArchive,
  erase: eraseLater,
  cancel: cancelScheduled,
  erased: listErased,
  certificate: makeCertificate,
};
