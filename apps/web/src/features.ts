import { assistant } from '@pauta/assistant';
import { clips } from '@pauta/clips';
import { enablement, reports } from '@pauta/enablement';
import type { Feature } from '@pauta/feature-api';
import { meetings } from '@pauta/meetings';
import { settings } from '@pauta/settings';
import { sharing } from '@pauta/sharing';
import { templates } from '@pauta/templates';
import { whatsapp } from '@pauta/whatsapp';
import { settings as installation } from './settings.ts';

const hidesShareButton = installation.hidesShareButton ?? import.meta.env['VITE_HIDE_SHARE_BUTTON'] === 'true';

/** Hides the creation of share links; existing links still open. */
const offered: Feature = hidesShareButton ? { ...sharing, meetingActions: [], passageActions: [] } : sharing;

/** The features of the product. */
export const features: readonly Feature[] = [
  meetings,
  whatsapp,
  templates,
  enablement,
  reports,
  settings,
  clips,
  offered,
  assistant,
];
