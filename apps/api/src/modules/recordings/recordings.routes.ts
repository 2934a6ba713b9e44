import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { getUploadStatus, processUpload, refreshUploadUrl, updateUploadStatus } from './uploads/advance-upload.ts';
import { checkUpload } from './uploads/check-upload.ts';
import { getCompanyStorage } from './uploads/company-storage.ts';
import { createUpload } from './uploads/create-upload.ts';
import { getVideoUrl, getVoipUrl } from './get-media-url.ts';
import { mountMediaServer } from './media-server.ts';
import { endSignedCookies, setSignedCookies } from './signed-cookies.ts';
import { mountUploadServer } from './uploads/upload-server.ts';

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
  const { videoUrl, voipUrl, setSignedCookies: set, endSignedCookies: end } = api.meetings;
  const group = { videoUrl, voipUrl, setSignedCookies: set, endSignedCookies: end };
  mountGroup(app, platform, authenticate, group, {
    videoUrl: getVideoUrl,
    voipUrl: getVoipUrl,
    setSignedCookies,
    endSignedCookies,
  });
  await mountUploadServer(app, platform);
  mountMediaServer(app, platform);
};
