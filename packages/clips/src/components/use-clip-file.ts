import { useLingui } from '@lingui/react/macro';
import { call, failureWords } from '@pauta/api-client';
import { type Clip, type ClipFormat, clips } from '@pauta/contract';
import { toast } from '@pauta/ui-kit';
import { useMutation } from '@tanstack/react-query';

const pauseMs = 1000;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/** Downloads an address; the browser shows the progress. */
const download = (url: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

interface Wanted {
  readonly clip: Clip;
  readonly format: ClipFormat;
}

/** Downloads clips as files, waiting until each has been cut. */
export const useClipFile = () => {
  const { t } = useLingui();
  const fetchFile = useMutation({
    mutationFn: async ({ clip: { id }, format }: Wanted) => {
      const params = { id, format };
      let file = await call(clips.cut, { params });
      while (file.state === 'preparing') {
        await pause();
        file = await call(clips.getFile, { params });
      }
      return file.address;
    },
  });
  return (wanted: Wanted) => {
    const close = toast({ title: t`Recortando o clipe`, description: t`O arquivo baixa sozinho quando ficar pronto.` });
    fetchFile.mutate(wanted, {
      onSuccess: (address) => {
        close();
        if (address) {
          const { url, fileName } = address;
          download(url, fileName);
          toast({ title: t`Baixando ${fileName}` });
        } else toast({ title: t`Não foi possível recortar este clipe da gravação.`, tone: 'critical' });
      },
      onError: (error) => {
        close();
        toast({ title: failureWords(error, t`O clipe não foi baixado. Tente de novo.`), tone: 'critical' });
      },
    });
  };
};
