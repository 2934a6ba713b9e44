import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getUploadStatus, processUpload, refreshUploadUrl, updateUploadStatus } from './advance-upload.ts';
import { checkUpload } from './check-upload.ts';
import { getCompanyStorage } from './company-storage.ts';
import { createUpload } from './create-upload.ts';
import { mountMediaServer } from './media-server.ts';
import { mountUploadServer } from './upload-server.ts';

export const registerRecordings = async (
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
): Promise<void> => {
  mountGroup(app, platform, authenticate, api.uploads, {
    check: checkUpload,
    create: createUpload,
    refreshUrl: refreshUploadUrl,
    updateStatus: updateUploadStatus,
    process: processUpload,
    status: getUploadStatus,
    storage: getCompanyStorage,
  });
  await mountUploadServer(app, platform);
  mountMediaServer(app, platform);
};
