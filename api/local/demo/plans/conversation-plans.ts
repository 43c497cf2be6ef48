/** The comment threads of each demonstration organisation. */
import type { ReactionEmoji } from '@msp/contract';

/** The first comment opens the thread, the others reply. `{email address}` in a text mentions that person. */
export interface ConversationPlan {
  subject: 'response' | 'evidence';
  /** The control that the response or evidence belongs to. Without one, the oldest record is used. */
  control?: string;
  daysAgo: number;
  comments: { author: string; hoursAfterStart: number; text: string; reactions?: [string, ReactionEmoji][] }[];
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

/** Keyed by organisation slug. */
export const conversationPlans: Record<string, ConversationPlan[]> = {
  'harbour-it': [
    {
      subject: 'response',
      control: 'IDN-01',
      daysAgo: 9,
      comments: [
        {
          author: ruth,
          hoursAfterStart: 0,
          text: `{${tomasz}}, the export shows 41 accounts but your answer says 39. Which two are missing?`,
        },
        {
          author: tomasz,
          hoursAfterStart: 3,
          text: "They're the two break-glass accounts:\n\n- excluded from the MFA policy on purpose\n- keys are in the safe, and any sign-in raises an alert",
          reactions: [[amelia, '👍']],
        },
        {
          author: ruth,
          hoursAfterStart: 5,
          text: 'Makes sense, thanks. Please add that to the notes.',
          reactions: [[tomasz, '✅']],
        },
      ],
      resolvedBy: tomasz,
    },
    {
      subject: 'response',
      control: 'BKR-03',
      daysAgo: 4,
      comments: [
        {
          author: amelia,
          hoursAfterStart: 0,
          text: `{${priya}}, could you take over the **daily check** from Monday? {${tomasz}} is on leave for two weeks.`,
          reactions: [[priya, '👍']],
        },
        { author: priya, hoursAfterStart: 2, text: "No problem. I've added myself to the rota and the alert list." },
      ],
    },
    {
      subject: 'evidence',
      control: 'DEV-02',
      daysAgo: 2,
      comments: [
        {
          author: priya,
          hoursAfterStart: 0,
          text: 'Item E is down as an exception again. Shall we give it an end date this time?',
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
      subject: 'response',
      control: 'BKR-01',
      daysAgo: 6,
      comments: [
        {
          author: sinead,
          hoursAfterStart: 0,
          text: `{${marcus}}, do we back up our own Microsoft 365 tenant, or just the customers'?`,
        },
        {
          author: marcus,
          hoursAfterStart: 20,
          text: "Mail and SharePoint, yes. Not Teams chats, though. I've raised it with the vendor.",
        },
        { author: sinead, hoursAfterStart: 22, text: "OK, let's record it as a gap until they get back to us." },
      ],
    },
    {
      subject: 'evidence',
      control: 'IDN-01',
      daysAgo: 12,
      comments: [
        {
          author: ruth,
          hoursAfterStart: 0,
          text: "Great export: dated, complete, and it's clear who ran it.",
          reactions: [[marcus, '🎉']],
        },
      ],
      resolvedBy: sinead,
    },
  ],
  'birchwood-digital': [
    {
      subject: 'response',
      daysAgo: 3,
      comments: [
        {
          author: hannah,
          hoursAfterStart: 0,
          text: `That's my first one done, {${owen}}! Is this enough detail for the notes?`,
          reactions: [[owen, '❤️']],
        },
        {
          author: owen,
          hoursAfterStart: 1,
          text: "Spot on. Just say who does it, how often, and where it's recorded.",
        },
      ],
    },
  ],
};
