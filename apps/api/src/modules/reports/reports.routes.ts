import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteReport, restoreReport } from './delete-report.ts';
import { getReport, listReports } from './get-reports.ts';
import { listDeliveries } from './list-deliveries.ts';
import { previewReport, sendToMe } from './preview-report.ts';
import { createReport, updateReport } from './save-report.ts';

export const registerReports = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void =>
  mountGroup(app, platform, authenticate, api.reports, {
    list: listReports,
    create: createReport,
    get: getReport,
    update: updateReport,
    remove: deleteReport,
    restore: restoreReport,
    deliveries: listDeliveries,
    preview: previewReport,
    sendToMe,
  });
