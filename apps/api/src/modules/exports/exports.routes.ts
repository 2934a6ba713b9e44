import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { createExport } from './create-export.ts';
import { mountExportServer } from './export-server.ts';

export const registerExports = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.exports, { create: createExport });
  mountExportServer(app, platform);
};
