import type { GoldDialogue } from '../gold-dialogue.ts';

export const legalSoftware: GoldDialogue = {
  name: 'assinatura eletrônica para escritório',
  set: 'tuning',
  startAt: '2026-08-27T20:30:00Z',
  speakers: { V: ['Otto Siqueira', 'us'], A: ['Ingrid Bastos', 'customer'], B: ['Raul Camargo', 'customer'] },
  turns: `
V: Boa tarde, doutora Ingrid, doutor Raul. Consigo compartilhar a tela daqui a pouco, tá?
A: Boa tarde. O Raul é o sócio que mais sofre com papel aqui, por isso chamei.
B[papel]: Sofro mesmo. A gente imprime tudo, manda motoboy, e o contrato volta sem rubrica. Perco cliente por demora, sem exagero.
V: Quantos contratos saem por mês, mais ou menos?
A[contratos]: Varia, mas na média são uns cento e cinquenta.
V: E com motoboy, quanto vai embora?
B[motoboy]: Motoboy dá dois mil e duzentos por mês, fora o cartório.
V: Entendi. Vocês já usam assinatura digital em alguma coisa?
B[gov]: Só o gov.br, quando o cliente é pessoa física.
V[planos]: Nosso plano escritório tem duzentos documentos e sai quatrocentos e setenta por mês. O ilimitado sai novecentos.
A: O de duzentos cobre, mas se passar?
V[excedente]: Passando, cada documento extra custa três reais e cinquenta.
B: Razoável. E a validade jurídica? Vou perguntar porque juiz de interior às vezes implica.
V[validade]: Tem validade pela medida provisória dois mil e duzentos, e a gente emite o dossiê com IP, geolocalização e selfie.
A[dossie]: O dossiê é excelente, era isso que faltava no DocuSign.
V[pergunta]: Vocês testaram o DocuSign?
A[docusign]: Testamos por um mês, achamos em inglês demais e caro.
B[integracao]: Tem integração com o Astrea? Nosso processo todo vive lá.
V[astrea]: Com o Astrea ainda não, está previsto para o primeiro trimestre do ano que vem.
B[senao]: Hum. Sem o Astrea eu teria que subir documento na mão, isso me incomoda.
V: Dá para automatizar pela pasta do Drive enquanto isso.
A: Podemos viver com isso por uns meses, Raul.
B: Se você diz.
V: O que falta para vocês baterem o martelo?
A[comite]: Falta passar na reunião de sócios, que é toda primeira segunda do mês. A próxima cai em sete de setembro, que é feriado, então vai ser dia catorze.
V: E são quantos sócios votando?
A[socios]: Votam cinco sócios, mas se eu e o Raul apoiarmos, passa.
V[resumo]: Ótimo. Vou preparar um resumo de duas páginas para essa reunião e envio até dia dez.
B[sandbox]: E libera um ambiente de teste pra gente, por favor.
V[libera]: Claro, libero o ambiente amanhã cedo.
A[contrato]: Vou separar um contrato padrão para a gente testar de verdade.
V: Perfeito. Bom fim de tarde, doutores.
`,
  questions: [
    {
      type: 'text',
      text: 'Qual a principal dor do cliente?',
      value: 'imprime tudo',
      accept: ['Perco cliente por demora'],
      at: ['papel'],
    },
    { type: 'number', text: 'Quantos contratos por mês?', value: 150, at: ['contratos'] },
    { type: 'money', text: 'Quanto o cliente gasta com motoboy?', value: 2200, at: ['motoboy'] },
    { type: 'money', text: 'Qual o preço do plano ilimitado?', value: 900, at: ['planos'] },
    { type: 'money', text: 'Qual o preço do plano escritório?', value: 470, at: ['planos'] },
    { type: 'money', text: 'Qual o custo por documento extra?', value: 3.5, at: ['excedente'] },
    { type: 'text', text: 'Qual concorrente foi testado?', value: 'DocuSign', at: ['docusign|dossie|pergunta'] },
    { type: 'yes_no', text: 'Existe integração com o Astrea?', value: false, at: ['astrea'] },
    { type: 'number', text: 'Quantos sócios votam?', value: 5, at: ['socios'] },
    { type: 'date', text: 'Quando será a reunião de sócios?', value: '2026-09-14', at: ['comite'] },
    { type: 'text', text: 'O que o cliente elogiou?', value: 'dossiê é excelente', at: ['dossie'] },
    { type: 'text', text: 'Como é a validade jurídica?', value: 'medida provisória', at: ['validade'] },
    {
      type: 'multiple',
      text: 'Quais objeções o cliente levantou?',
      options: ['Falta de integração', 'Preço', 'Suporte', 'Prazo'],
      value: ['Falta de integração'],
      at: ['senao'],
    },
    { type: 'yes_no', text: 'O cliente tem departamento de TI?', value: null },
    { type: 'money', text: 'Qual o orçamento aprovado?', value: null },
    { type: 'number', text: 'Quantos advogados trabalham no escritório?', value: null },
    { type: 'person', text: 'Quem é o responsável financeiro do escritório?', value: null },
  ],
  steps: [
    { at: 'resumo', owner: 'Otto Siqueira', due: '2026-09-10' },
    { at: 'libera|sandbox', owner: 'Otto Siqueira', due: '2026-08-28' },
    { at: 'contrato', owner: 'Ingrid Bastos', due: null },
  ],
};
