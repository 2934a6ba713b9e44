import { enablement, reports } from '@pauta/enablement';
import type { Feature } from '@pauta/feature-api';
import { meetings } from '@pauta/meetings';
import { settings } from '@pauta/settings';
import { templates } from '@pauta/templates';
import { whatsapp } from '@pauta/whatsapp';

/** What the product consists of. */
export const features: readonly Feature[] = [meetings, whatsapp, templates, enablement, reports, settings];
