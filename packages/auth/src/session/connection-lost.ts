import { msg } from '@lingui/core/macro';

export const connectionLost = msg`Erro de conexão. Verifique sua internet e tente novamente.`;
