import type { GoldDialogue } from '../gold-dialogue.ts';

export const freight: GoldDialogue = {
  name: 'transportadora e rastreamento',
  set: 'held-out',
  startAt: '2026-06-08T12:30:00Z',
  speakers: { V: ['Otávio Lins', 'us'], S: ['Sandra Rocha', 'customer'], M: ['Márcio Dutra', 'customer'] },
  turns: `
V: Bom dia, pessoal. Sandra, Márcio, obrigado por entrarem. Vocês viram o jogo ontem?
M: Vi nada, fiquei na garagem até meia-noite, quebrou um caminhão na Fernão Dias.
S: O Márcio é o nosso gerente de operações, ele vive na garagem.
V: Então já começamos pelo que dói. Quantos caminhões vocês rodam?
M[frota]: Frota própria são oitenta e seis, e mais uns vinte e poucos agregados.
V: E como vocês sabem onde cada um está?
M[rastreio]: A gente usa o Autotrac em metade, no resto é ligação pro motorista mesmo. Liga, não atende, liga de novo.
S[dor]: O que tá pegando é que os clientes ficam cobrando posição de carga e a gente não sabe responder, já perdemos dois contratos por causa disso.
V: Quanto valia cada contrato desses?
S[contrato]: O maior era de cento e vinte mil por mês. Doeu, viu.
V: Imagino. E se isso continuar até o fim do ano, o que acontece?
S: A diretoria falou que se perder mais um, fecha a filial de Uberlândia.
V: Entendi. Bom, a nossa plataforma junta o rastreador que já existe com o celular do motorista, e o cliente de vocês acompanha num link.
M: Mas precisa trocar o aparelho?
V[aparelho]: Não precisa trocar o aparelho, a gente integra com o que já está instalado.
M[internet]: Minha preocupação é a estrada sem sinal, lá no norte de Minas some tudo.
V[offline]: O aplicativo grava a posição offline e sobe quando o sinal volta, não se perde nada.
S[tms]: E vocês integram com o nosso TMS? A gente usa o da Senior.
V[senior]: Com a Senior temos integração pronta, já rodando em quatro transportadoras.
M: Interessante. E o preço é por caminhão?
V[preco]: É por veículo, trinta e nove e noventa por mês cada um. Acima de cem veículos cai pra trinta e quatro.
S[verba]: Esse ano a gente não tem verba aprovada pra isso, teria que entrar no orçamento do segundo semestre.
V: E quando fecha esse orçamento?
S[orc]: O orçamento fecha no dia trinta de junho. Quem aprova é o doutor Amauri, nosso diretor financeiro.
V[dez]: Dá tempo de fazer um piloto antes, então. O que vocês acham de dez caminhões por trinta dias, sem custo?
M[piloto]: Eu topo o piloto, dez tá ótimo, escolho os da linha de Montes Claros.
S: Concordo, com número na mão é mais fácil convencer o doutor Amauri.
V: Márcio, você consegue me passar a lista das placas?
M[placas]: Consigo, te mando as placas até quarta.
V[contrato2]: E eu preparo o termo do piloto e envio pra Sandra amanhã.
S: Pode mandar que eu coloco no jurídico.
V[retorno]: Fechado. A gente se fala de novo na segunda que vem, às dez, pra ligar o primeiro caminhão?
S: Por mim pode ser.
M: Fechou, dez horas.
`,
  questions: [
    { type: 'number', text: 'Quantos caminhões tem a frota própria?', value: 86, at: ['frota'] },
    { type: 'text', text: 'Qual sistema de rastreamento o cliente usa hoje?', value: 'Autotrac', at: ['rastreio'] },
    { type: 'text', text: 'Qual a principal dor do cliente?', value: 'cobrando posição de carga', at: ['dor'] },
    { type: 'money', text: 'Quanto valia o maior contrato perdido?', value: 120000, at: ['contrato'] },
    { type: 'money', text: 'Qual o preço por veículo apresentado?', value: 39.9, at: ['preco'] },
    { type: 'yes_no', text: 'O cliente tem verba aprovada?', value: false, at: ['verba'] },
    { type: 'date', text: 'Quando fecha o orçamento do cliente?', value: '2026-06-30', at: ['orc'] },
    { type: 'person', text: 'Quem aprova a compra?', value: 'Amauri', accept: ['doutor Amauri'], at: ['orc'] },
    { type: 'yes_no', text: 'É preciso trocar o aparelho atual?', value: false, at: ['aparelho'] },
    { type: 'text', text: 'Qual TMS o cliente utiliza?', value: 'Senior', at: ['senior|tms'] },
    { type: 'number', text: 'Quantos caminhões entram no piloto?', value: 10, at: ['piloto|dez'] },
    { type: 'date', text: 'Quando será a próxima conversa?', value: '2026-06-15T10:00', at: ['retorno'] },
    {
      type: 'multiple',
      text: 'Quais preocupações o cliente levantou?',
      options: ['Falta de sinal', 'Preço alto', 'Resistência dos motoristas', 'Segurança dos dados'],
      value: ['Falta de sinal'],
      at: ['internet'],
    },
    { type: 'number', text: 'Quantos motoristas pediram demissão?', value: null },
    { type: 'money', text: 'Qual o gasto mensal com combustível?', value: null },
    { type: 'text', text: 'Qual o prazo de fidelidade do contrato?', value: null },
  ],
  steps: [
    { at: 'placas', owner: 'Márcio Dutra', due: '2026-06-10' },
    { at: 'contrato2', owner: 'Otávio Lins', due: '2026-06-09' },
    { at: 'retorno', due: '2026-06-15' },
  ],
};
