import { startLocalDiscord } from '../src/index.ts';
import { startCoinBot } from './coin-bot.ts';

const discord = await startLocalDiscord({ token: 'any.token.will-do', port: 8787 });
await startCoinBot(discord);
console.log(`${discord.notice}\nType /toss there.`);
