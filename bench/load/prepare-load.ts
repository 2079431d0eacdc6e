/** Publishes the league that is measured, and prints where it is. */
import { publishLeague } from '../web/publish-league.ts';

const { BASE_URL: baseURL = 'http://localhost:3000' } = process.env;
const { id, token, matches } = await publishLeague(baseURL);
console.log(JSON.stringify({ id, token, matches: matches.map((row) => row['matchid']) }));
