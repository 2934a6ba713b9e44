import * as analysis from '../modules/analysis/analysis.table.ts';
import * as companies from '../modules/companies/companies.table.ts';
import * as corrections from '../modules/corrections/corrections.table.ts';
import * as shown from '../modules/corrections/shown.view.ts';
import * as identity from '../modules/identity/identity.table.ts';
import * as mail from '../modules/mail/mail.table.ts';
import * as meetings from '../modules/meetings/meetings.table.ts';
import * as recordings from '../modules/recordings/recordings.table.ts';
import * as reports from '../modules/reports/reports.table.ts';
import * as teams from '../modules/teams/teams.table.ts';
import * as templates from '../modules/templates/templates.table.ts';
import * as transcripts from '../modules/transcripts/transcripts.table.ts';
import * as users from '../modules/identity/users/users.table.ts';
import * as whatsapp from '../modules/whatsapp/whatsapp.table.ts';
import * as platform from './platform.table.ts';

export const schema = {
  ...companies,
  ...users,
  ...teams,
  ...identity,
  ...mail,
  ...templates,
  ...meetings,
  ...recordings,
  ...transcripts,
  ...analysis,
  ...corrections,
  ...shown,
  ...reports,
  ...whatsapp,
  ...platform,
};
