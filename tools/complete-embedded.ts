// The service may not write to where it is installed, so what the embedded database lacks there is made beforehand.
import { completeEmbedded } from '@plenty/database/server/embedded';

completeEmbedded();
