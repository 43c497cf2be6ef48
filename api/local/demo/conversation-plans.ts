/** Who said what about which record in each demonstration organisation. */
import type { ReactionEmoji } from '@msp/contract';

/** The first line opens the thread; the others reply. `{first.last@…}` in a text mentions that person. */
export interface Conversation {
  about: 'answer' | 'evidence';
  /** The control that is answered or proved; none: whatever is there longest. */
  control?: string;
  daysAgo: number;
  lines: { by: string; hoursLater: number; text: string; reactions?: [string, ReactionEmoji][] }[];
  resolvedBy?: string;
}

const amelia = 'amelia.hart@harbour-it.example';
const tomasz = 'tomasz.zielinski@harbour-it.example';
const priya = 'priya.nair@harbour-it.example';
const ruth = 'ruth.castell@trusted-msp.example';
const sinead = 'sinead.doyle@pennine.example';
const marcus = 'marcus.okafor@pennine.example';
const owen = 'owen.price@birchwood.example';
const hannah = 'hannah.vogel@birchwood.example';

/** By the slug of the organisation. */
export const conversationPlans: Record<string, Conversation[]> = {
  'harbour-it': [
    {
      about: 'answer',
      control: 'IDN-01',
      daysAgo: 9,
      lines: [
        {
          by: ruth,
          hoursLater: 0,
          text: `{${tomasz}}, the export counts 41 accounts and your answer speaks of 39. Which two are missing?`,
        },
        {
          by: tomasz,
          hoursLater: 3,
          text: 'The two emergency accounts:\n\n- they are left out of the sign-in rule on purpose\n- their keys are in the safe, and every use raises an alert',
          reactions: [[amelia, '👍']],
        },
        { by: ruth, hoursLater: 5, text: 'Clear, thank you. Please say so in the notes.', reactions: [[tomasz, '✅']] },
      ],
      resolvedBy: tomasz,
    },
    {
      about: 'answer',
      control: 'BKR-03',
      daysAgo: 4,
      lines: [
        {
          by: amelia,
          hoursLater: 0,
          text: `{${priya}}, could you take over the **daily check** from Monday? {${tomasz}} is away for two weeks.`,
          reactions: [[priya, '👍']],
        },
        { by: priya, hoursLater: 2, text: 'Yes. I have put myself on the rota and on the alert list.' },
      ],
    },
    {
      about: 'evidence',
      control: 'DEV-02',
      daysAgo: 2,
      lines: [
        {
          by: priya,
          hoursLater: 0,
          text: 'Item E is an exception again. Should we give it an end date this time?',
          reactions: [
            [tomasz, '👀'],
            [amelia, '❓'],
          ],
        },
      ],
    },
  ],
  'pennine-networks': [
    {
      about: 'answer',
      control: 'BKR-01',
      daysAgo: 6,
      lines: [
        {
          by: sinead,
          hoursLater: 0,
          text: `{${marcus}}, is our own Microsoft 365 in the backup, or only what the customers have?`,
        },
        { by: marcus, hoursLater: 20, text: 'Mail and SharePoint are. Teams chats are not; I have asked the vendor.' },
        { by: sinead, hoursLater: 22, text: 'Then let us write that down as a gap until they answer.' },
      ],
    },
    {
      about: 'evidence',
      control: 'IDN-01',
      daysAgo: 12,
      lines: [
        {
          by: ruth,
          hoursLater: 0,
          text: 'Good export: dated, complete, and one can see who made it.',
          reactions: [[marcus, '🎉']],
        },
      ],
      resolvedBy: sinead,
    },
  ],
  'birchwood-digital': [
    {
      about: 'answer',
      daysAgo: 3,
      lines: [
        {
          by: hannah,
          hoursLater: 0,
          text: `First one, {${owen}}! Is this the amount of detail you want in the notes?`,
          reactions: [[owen, '❤️']],
        },
        { by: owen, hoursLater: 1, text: 'Exactly that. Say who, how often, and where one can see it.' },
      ],
    },
  ],
};
