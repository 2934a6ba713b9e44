import { unaccented } from '@pauta/contract/fold';
import { stemmer } from '@orama/stemmers/portuguese';
import said from './ordinary-words.json' with { type: 'json' };

/** Words that never begin or end a misheard name. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a à ao aos às as até com como da das de dela dele deles do dos e é ela elas ele eles em entre era essa esse esta este está ' +
    'eu foi isso isto já lá lhe mais mas me meu minha muito na não nas nem no nos nós nossa nosso num numa o os ou para pela ' +
    'pelo pra pro que quem se sem ser seu sua só sobre são tá também te tem tinha toda todo tu tua um uma umas uns vai vem você ' +
    'vocês aí ali aqui então né tipo hoje ontem amanhã agora depois antes quando onde porque'
  ).split(' '),
);

// Everyday and office words by stem: kept even if they are similar to a name.
const common = `
abrir acabar aceitar achar acompanhar acontecer acordo acreditar adiantar agenda agendar agradecer aguardar água ajudar ajustar
alcançar algo alguém algum alto aluguel alinhar alterar ambiente amigo análise analisar andar ano anotar aparecer aplicar apoio
aprender apresentar aprovar área arquivo arrumar assinar assistir assunto atender ativo atraso atual aula aumentar automático avaliar
avançar avisar baixar baixo banco bastante bater básico bem boa boleto bom bonito braço brasil buscar cabeça cada cadastro cadeira
caixa calma cair caminho campanha canal capaz cara caro carro cartão carta carteira casa caso causa celular central centro certeza
certo chamar chance chave chegar cheio cidade claro classe cliente cobrar coisa colega colocar combinar começar comercial comissão
comparar compartilhar completo compra comprar comum conceito concordar concorrente condição conferir confiar configurar confirmar
conhecer conseguir considerar consultor consumir conta contar contato conteúdo continuar contrato controle conversa conversar
convidar cópia correr correto corpo cortar costume crédito crescer criar cuidar cultura curso curto custar custo dado dar data
decidir decisão definir deixar demanda demonstrar dentro depender desconto desculpa desde desenvolver destino detalhe dever devolver
dia dica diferente difícil digital dinheiro direito diretor discutir dizer documento doido dono dor dúvida econômico educação efeito
eficiente empresa empurrar encaixar encontrar endereço energia enfim engano enquanto entender entrada entrar entrega entregar enviar
equipe errar erro escola escolher escrever escritório escutar esforço espaço esperar esquecer estado estar estratégia estrutura
estudar etapa evento evitar evoluir exato exemplo existir experiência explicar fácil falar falha falta família favor fazer fechar
feira férias ferramenta ficar fila filho fim final financeiro fixo fluxo foco folha fora forma forte fornecedor foto frente frete
frio função funcionar fundo futuro ganhar garantir gastar gente geral gerar gerente gestão gestor gosto gostar governo graça grande
grátis grave gravar grupo guardar haver história home hora horário humano ideia igual imaginar imposto importante incluir indicar
indústria início informar ingresso inscrever instalar integrar interesse interno internet inverter investir item janela jeito jogar
jogo jornal jovem justo lado largar legal lembrar lento ler letra levar liberar líder ligar limite limpo linha lista livre livro local
logo loja longe longo lucro lugar luz maior mandar manter mão marca marcar margem mau mala maneira medir médio meio melhor menor menos
mensagem mercado mês mesa mesmo meta metade método mexer migrar minuto modelo modo modificar momento montar mostrar motivo mover mudar
multa mundo música nada necessário negativo negócio ninguém nível nome normal nota notar nova novo noite nove número nunca objetivo
obra obrigado observar ocupar oferecer oferta olhar opção operar ordem organizar orçamento ótimo outro ouvir padrão pagar pai
painel palavra papel parar parceiro parecer parede parte participar partir passar passo pauta pedir pegar pensar perder pergunta
perguntar período permitir pessoa pesquisa piloto pipa planilha plano plataforma pleno poder ponta ponto pontual porta pôr posição
possível posto pouco praça prática prático prazo precisar preço preferir prêmio preocupar preparar presente prever primeiro principal
problema processo procurar produto programa projeto prometer pronto proposta próprio próximo prova público puxar qualidade qualquer
quarta quase querer questão quinta rápido razão real realizar receber receita reclamar recurso rede reduzir referência região registrar
relação relatório renovar repetir reserva resolver respeito responder resposta restante resto resultado retorno reunião rever risco
rodar rua saber saída sair sala saldo salvar saúde segmento seguir segundo segunda seguro seleção semana sempre senha senhor sentar
sentido sentir série sério serviço servir setor sexta sim simples sistema sistemático site situação sobrar sócio solução solicitar
somar sonho sozinho status subir suco sucesso suficiente sugerir suporte surgir tabela talvez tamanho tanto tarde tarefa taxa técnico
tela telefone tempo tentar ter terça terceiro terminar teste testar teto tipo tirar tomar topo total trabalhar trabalho tranquilo
transferir tratar trazer treinar trem triste trocar troca turma último único unidade usar útil utilizar vaga valer valor vantagem vaso
veículo vencer venda vender ver verba verdade vez viagem viajar vida vídeo vir visão visita visitar vista viver voltar volume vontade
votar voz zero zona
`;

const roots = common.trim().split(/\s+/);
const stems = new Set(roots.map((word) => unaccented(stemmer(word))));
const plurals = said.words.split(' ').map((word) => `${word}s`);
const words = new Set([...roots, ...said.words.split(' '), ...plurals, ...stopWords].map(unaccented));
const irregular = new Set(
  (
    'vindo vinda vindos vindas sênior júnior vais vou vamos vão vás viu vim veio veem vejo faz fez feito fazia sei sabia pode pôde podia quer quis queria disse diz deu dei ' +
    'dava dou põe pus posto tive teve tinha estive esteve seja sejam fosse foram era eram há houve haja traz trouxe ia iam ido sou ' +
    'somos és pais mães mãos pães cães bons boas maus más reais canais ok oi olá alô ei ah eh hum uau né'
  )
    .split(' ')
    .map(unaccented),
);

// Portuguese inflections: rare in invented names, but common in unlisted verbs.
const inflected =
  /(?:[aei]r(?:am|em|mos|ia|iam|ei|á|ão)?|[aei]ndo|[aei]d[ao]s?|ç(?:ão|ões)|(?:a|e)mos|ou|aram|eram|iram|avam?|asse|esse|isse|mente|dades?|inh[ao]s?|eir[ao]s?|ent[eo]s?|ment[eo]s?|áve(?:l|is)|íve(?:l|is)|istas?|age(?:m|ns)|os[ao]s?)$/u;
const foreign = /[kwyKWY]|([bcdfghjklmnpqtvxz])\1|[bcdfgjkpqtv]$/u;

/** Whether a word is probably ordinary Portuguese, by stems and inflections. */
export const isOrdinaryWord = (word: string): boolean => {
  const lower = word.toLowerCase();
  const folded = unaccented(word);
  if (words.has(folded) || irregular.has(folded)) return true;
  if (lower.length > 2 && stems.has(unaccented(stemmer(lower)))) return true;
  return lower.length > 4 && !foreign.test(lower) && inflected.test(lower);
};
